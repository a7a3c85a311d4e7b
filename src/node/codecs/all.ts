// A codec's name -> the best implementation that this runtime can load. A new codec is one adapter file and a line here.
import type { PackingCodecId } from '../../core/codecs/codec.ts';
import { Failure } from '../../core/failure.ts';
import type { BlockCodec } from './blockCodec.ts';
import { loadSnappyJs } from './snappyJs.ts';
import { loadSnappyWasm } from './snappyWasm.ts';
import { loadZlibPako } from './zlibPako.ts';
import { loadZlibWasm } from './zlibWasm.ts';
import { loadZstdNode } from './zstdNode.ts';
import { loadZstdWasm } from './zstdWasm.ts';

type Load = () => Promise<BlockCodec>;

/** best first: exact before near, fast before slow */
export const implementations: Readonly<Record<PackingCodecId, readonly Load[]>> = {
  snappy: [loadSnappyWasm, loadSnappyJs],
  zlib: [loadZlibWasm, loadZlibPako],
  zstd: [loadZstdNode, loadZstdWasm],
};

/**
 * Whose speed stands for native code's: builds of the engine's own libraries, whatever sizes the pages (core/codecs/calibration.ts).
 * node:zlib's zstd is native, but what a call costs beyond the codec hides a small page's decompression.
 */
export const timed: Readonly<Record<PackingCodecId, readonly Load[]>> = {
  ...implementations,
  zstd: [loadZstdWasm, loadZstdNode],
};

const loading = new Map<Load, Promise<BlockCodec>>();
/** One instance for each implementation, whoever asks. */
function once(load: Load): Promise<BlockCodec> {
  let codec = loading.get(load);
  if (!codec) loading.set(load, (codec = load()));
  return codec;
}

/** @throws Failure `codec.missing` with the reason of each implementation tried */
export async function loadCodec(
  id: PackingCodecId,
  candidates: readonly Load[] = implementations[id] ?? [],
): Promise<BlockCodec> {
  const reasons: string[] = [];
  for (const load of candidates) {
    try {
      return await once(load);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Failure('codec.missing', { codec: id, message: reasons.join('; ') || 'there is no adapter for it' });
}
