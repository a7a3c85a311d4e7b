// A sample -> the size of the whole by three simple ways, to stand beside ours: each document alone, all in one piece, 32 KB blocks.
import type { CodecChoice, CodecId, CodecPort } from '../src/core/codecs/codec.ts';
import type { Sample } from '../src/core/sampling/sample.ts';

export const naiveWays = ['each document alone', 'whole sample in one piece', 'fixed 32 KB blocks'] as const;
export type NaiveWay = (typeof naiveWays)[number];

const blockBytes = 32 * 1024;

export async function naiveEstimate(way: NaiveWay, sample: Sample, codec: CodecId, port: CodecPort): Promise<number> {
  if (codec === 'none') return sample.bsonBytes;
  const choice: CodecChoice = codec === 'zstd' ? { id: 'zstd', level: 6 } : { id: codec };
  const runs = sample.runs.map(({ chunk }) => chunk);
  const whole = new Uint8Array(runs.reduce((sum, run) => sum + run.ends.at(-1)!, 0));
  const documentEnds: number[] = [];
  let at = 0;
  for (const run of runs) {
    whole.set(run.bytes.subarray(0, run.ends.at(-1)), at);
    for (const end of run.ends) documentEnds.push(at + end);
    at += run.ends.at(-1)!;
  }
  const ends =
    way === 'each document alone'
      ? documentEnds
      : way === 'whole sample in one piece'
        ? [whole.length]
        : blockEnds(whole.length);
  const sizes = await port.compress(choice, { bytes: whole, ends });
  return (sizes.reduce((sum, size) => sum + size, 0) / at) * sample.bsonBytes;
}

function blockEnds(length: number): number[] {
  const ends: number[] = [];
  for (let end = blockBytes; end < length; end += blockBytes) ends.push(end);
  return [...ends, length];
}
