// The published lab's collection, generated alike -> our figures beside the lab's (storageSize, leaf pages, page in cache, cache).
import type { CodecId } from '../src/core/codecs/codec.ts';
import { never } from '../src/core/cancellation.ts';
import type { DocumentSource } from '../src/core/documents/source.ts';
import { fileRange } from '../src/core/estimate/figures.ts';
import { replayWhole } from '../src/core/estimate/wholeCollection.ts';
import type { CodecPort } from '../src/core/codecs/codec.ts';
import { replayOptions } from './replayOptions.ts';

const MiB = 2 ** 20;
/** facts of the lab: storageSize in MiB, leaf pages written, average page in cache in KiB, cache after all is read in MiB */
const lab: Record<CodecId, { storageMiB: number; leafPages: number | null; pageKiB: number }> = {
  snappy: { storageMiB: 168.5, leafPages: 9208, pageKiB: 50 },
  zstd: { storageMiB: 93.8, leafPages: 4040, pageKiB: 114 },
  zlib: { storageMiB: 109.1, leafPages: 4040, pageKiB: 114 },
  none: { storageMiB: 457.6, leafPages: null, pageKiB: 27 },
};

export async function benchLab(orders: DocumentSource, port: CodecPort): Promise<void> {
  const result = await replayWhole(
    orders.readAll(never),
    // The lab's pages fit transaction ids left in the cells (facts/wiredtiger.md section 2).
    { ...replayOptions, timeWindows: 'txn' },
    port,
    never,
    () => undefined,
  );
  console.log(`\nThe published lab: ${result.documents} orders, ${(result.bsonBytes / MiB).toFixed(1)} MiB of BSON`);
  console.log('            storageSize, MiB                     leaf pages        page in cache, KiB   cache, MiB');
  for (const lane of result.lanes) {
    if (lane.status === 'failed') {
      console.log(`  ${lane.id}: failed ${JSON.stringify(lane.reason)}`);
      continue;
    }
    const range = fileRange(
      lane.trees,
      { evictionHelps: result.evictionHelps, secondWriter: result.secondWriter, bulk: false, groups: lane.groups },
      lane.table.rules,
    );
    const tree = lane.trees[lane.table.rules.adapts ? 1 : 0]!;
    const truth = lab[lane.id];
    const mib = (bytes: number): string => (bytes / MiB).toFixed(1);
    console.log(
      `  ${lane.id.padEnd(8)} ${mib(range.low)} … ${mib(range.expected)} … ${mib(range.high)} (lab ${truth.storageMiB})`.padEnd(
        52,
      ) +
        `${tree.leafPages} (lab ${truth.leafPages ?? '-'})`.padEnd(22) +
        `${(tree.leafImageBytes / tree.leafPages / 1024).toFixed(1)} (lab ${truth.pageKiB})`.padEnd(20) +
        `${mib(tree.inCacheBytes)} (lab 492.9–495.8)`,
    );
  }
}
