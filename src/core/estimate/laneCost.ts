// A codec's kept page images -> timed, calibrated to native code, and scaled to the whole collection.
import { cpuCost } from '../codecs/cost.ts';
import type { CodecPort } from '../codecs/codec.ts';
import type { CpuCost } from '../report.ts';
import { codecChoice, type MeasuredTable } from '../wiredtiger/measurePages.ts';
import type { ImageReservoir } from './imageReservoir.ts';

/** least time of so many calls per page: on a busy machine within 16 % of the best (facts/codecs.md, "CPU") */
const passes = 7;
const bytesPerGiB = 1024 ** 3;

/** What page images cost, apart from how many there are. */
export type UnitCost = Omit<CpuCost, 'compressMs' | 'decompressMs'>;

export const noCost: UnitCost = {
  compressMsPerGiB: 0,
  decompressMsPerGiB: 0,
  relativeError: 0,
  timedPages: 0,
};

/** images that are enough for a first look at the cost */
export const lookImages = 3;

/** @param mostImages of those kept, the first ones only. @throws Failure of the codec */
export async function unitCost(
  table: MeasuredTable,
  images: ImageReservoir,
  port: CodecPort,
  mostImages = Infinity,
): Promise<UnitCost> {
  const choice = codecChoice(table);
  const batch = images.batch(mostImages);
  if (!choice || batch.ends.length === 0) return noCost;
  const rawBytes = batch.ends.map((end, index) => end - (index === 0 ? 0 : batch.ends[index - 1]!));
  const cost = cpuCost(await port.time(choice, batch, passes), rawBytes);
  return { ...cost, timedPages: rawBytes.length };
}

/** @param imageBytes of all leaf pages */
export function scaledCost(cost: UnitCost, imageBytes: number): CpuCost {
  return {
    compressMs: (cost.compressMsPerGiB * imageBytes) / bytesPerGiB,
    decompressMs: (cost.decompressMsPerGiB * imageBytes) / bytesPerGiB,
    ...cost,
  };
}
