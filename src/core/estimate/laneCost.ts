// A codec's kept page images -> timed, calibrated to native code, and scaled to the whole collection.
import { cpuCost } from '../codecs/cost.ts';
import type { CodecPort } from '../codecs/codec.ts';
import type { CpuCost } from '../report.ts';
import { codecChoice, type MeasuredTable } from '../wiredtiger/measurePages.ts';
import type { ImageReservoir } from './imageReservoir.ts';

/** least time of so many calls per page: on a busy machine within 16 % of the best (facts/codecs.md, "CPU") */
const passes = 7;
const bytesPerGiB = 1024 ** 3;

export const noCost: CpuCost = {
  compressMs: 0,
  decompressMs: 0,
  compressMsPerGiB: 0,
  decompressMsPerGiB: 0,
  relativeError: 0,
  timedPages: 0,
};

/** images that are enough for a first look at the cost */
export const lookImages = 3;

/** @param mostImages of those kept, the first ones only. @throws Failure of the codec */
export async function laneCost(
  table: MeasuredTable,
  images: ImageReservoir,
  imageBytes: number,
  port: CodecPort,
  mostImages = Infinity,
): Promise<CpuCost> {
  const choice = codecChoice(table);
  const batch = images.batch(mostImages);
  if (!choice || batch.ends.length === 0) return noCost;
  const rawBytes = batch.ends.map((end, index) => end - (index === 0 ? 0 : batch.ends[index - 1]!));
  const compressedBytes = await port.compress(choice, images.batch(mostImages));
  const times = await port.time(choice, batch, passes);
  const cost = cpuCost(
    times,
    rawBytes.map((raw, index) => ({ rawBytes: raw, compressedBytes: compressedBytes[index]! })),
  );
  return {
    compressMs: (cost.compressMsPerGiB * imageBytes) / bytesPerGiB,
    decompressMs: (cost.decompressMsPerGiB * imageBytes) / bytesPerGiB,
    compressMsPerGiB: cost.compressMsPerGiB,
    decompressMsPerGiB: cost.decompressMsPerGiB,
    relativeError: cost.relativeError,
    timedPages: rawBytes.length,
  };
}
