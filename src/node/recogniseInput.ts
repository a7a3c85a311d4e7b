// Raw bytes -> plain bytes and what they hold: decompressed where needed, recognised by content.
import { contentKind, headBytes, type Content } from '../core/documents/contentKind.ts';
import type { ByteInput } from '../core/documents/byteInput.ts';
import { Failure, type Problem } from '../core/failure.ts';
import { prefixedInput } from './fileInput.ts';
import { gunzipInput } from './gunzipInput.ts';

export interface RecognisedInput {
  readonly input: ByteInput;
  readonly content: Content;
  readonly gzip: boolean;
}

/** Compressed twice happens (a dump with --gzip, compressed again); more often than that is a mistake. */
const mostLayers = 2;

/** @throws Failure `input.damaged-gzip` when nothing at all can be decompressed */
export async function recogniseInput(
  raw: ByteInput,
  file: string,
  onDamage: (problem: Problem) => void,
): Promise<RecognisedInput> {
  let input = raw;
  const damages: Problem[] = [];
  for (let layer = 0; ; layer++) {
    const head = await readHead(input);
    const damage = damages[0];
    if (damage && head.length === 0) {
      await input.close();
      throw new Failure(damage.code, damage.values);
    }
    const content = contentKind(head);
    input = prefixedInput(head, input);
    if (content.kind !== 'gzip' || layer === mostLayers) return { input, content, gzip: layer > 0 };
    input = gunzipInput(input, file, (problem) => {
      damages.push(problem);
      onDamage(problem);
    });
  }
}

async function readHead(input: ByteInput): Promise<Uint8Array> {
  const head = new Uint8Array(headBytes);
  let filled = 0;
  while (filled < head.length) {
    const read = await input.read(head.subarray(filled));
    if (read === 0) break;
    filled += read;
  }
  return head.subarray(0, filled);
}
