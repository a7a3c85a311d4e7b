// A collection as if it were clustered by _id: what goes, what grows, and what is left of both.
import { ObjectId, serialize } from 'bson';
import { expect, test } from 'vitest';
import { never } from '../../../src/core/cancellation.ts';
import { clusteredAlternative } from '../../../src/core/estimate/clusteredAlternative.ts';
import { weighIndexes, type IndexRequest } from '../../../src/core/indexPipeline.ts';
import { memorySource } from '../../support/memorySource.ts';

const exactly = (bytes: number) => ({ low: bytes, expected: bytes, high: bytes });

test('the _id index goes, the documents and every other index grow', () => {
  const alternative = clusteredAlternative({
    documents: 100_000,
    idKeyBytes: 14,
    idIndexBytes: exactly(2_000_000),
    idsScattered: false,
    secondary: [{ name: 'a_1', now: exactly(1_000_000), clustered: exactly(1_500_000), bytesPerEntry: 11 }],
  });
  // A cell of 13 bytes in place of one of 3 packed ones.
  expect(alternative.collectionGrowthBytes).toEqual({ low: 0, expected: 450_000, high: 900_000 });
  expect(alternative.secondary[0]!.growthBytes).toEqual(exactly(500_000));
  expect(alternative.netBytes).toEqual({ low: -1_500_000, expected: -1_050_000, high: -600_000 });
  expect(alternative.clusterKeyBytes).toBe(13);
  expect(alternative.notes).toEqual([]);
});

test('uncertain sizes make an uncertain sum, in order', () => {
  const { netBytes, secondary } = clusteredAlternative({
    documents: 1000,
    idKeyBytes: 3,
    idIndexBytes: { low: 90, expected: 100, high: 110 },
    idsScattered: true,
    secondary: [{ name: 'a', now: exactly(500), clustered: { low: 360, expected: 400, high: 440 }, bytesPerEntry: -1 }],
  });
  expect(secondary[0]!.growthBytes).toEqual({ low: -110, expected: -100, high: -90 });
  expect(netBytes.low).toBeLessThan(netBytes.expected);
  expect(netBytes.high).toBeGreaterThan(netBytes.expected);
});

const documents = Array.from({ length: 5000 }, (_, i) =>
  serialize({ _id: new ObjectId(i.toString(16).padStart(24, '0')), name: `name ${i % 700}` }),
);
const request: IndexRequest = {
  indexes: [
    { name: '_id_', key: [['_id', 1]], options: {} },
    { name: 'name_1', key: [['name', 1]], options: {} },
  ],
  clustered: false,
  clusteredAlternative: true,
  sample: 'all',
  seed: 1,
  load: 'bulk',
  server: '8.3',
  configString: '',
  documents: null,
};
const weigh = (given: Partial<IndexRequest>) =>
  weighIndexes(memorySource(documents), { ...request, ...given }, 'test', never, () => undefined);

test('a collection is weighed both ways from the same documents', async () => {
  const { clustered, indexes } = await weigh({});
  const [id, name] = indexes.map((index) => (index.status === 'ok' ? index.prefixOn.fileBytes : null));
  expect(clustered).toMatchObject({ clusterKeyBytes: 13, idIndexBytes: id });
  // 13 bytes and their length in place of a RecordId of two or three bytes.
  expect(clustered!.secondary.map(({ name }) => name)).toEqual(['name_1']);
  expect(clustered!.secondary[0]!.bytesPerEntry).toBeCloseTo(14 - (2 * 1023 + 3 * 3977) / 5000, 2);
  expect(clustered!.secondary[0]!.growthBytes.expected).toBe(
    clustered!.secondary[0]!.fileBytes.expected - name!.expected,
  );
  // The same as on a collection that is clustered.
  const already = await weigh({ clustered: true });
  expect(already.indexes[1]).toMatchObject({ prefixOn: { fileBytes: clustered!.secondary[0]!.fileBytes } });
});

test('only where it is asked for, and the collection is not clustered already', async () => {
  expect((await weigh({ clusteredAlternative: false })).clustered).toBeUndefined();
  expect((await weigh({ clustered: true })).clustered).toBeUndefined();
});

test('an index keeps the settings it was created with', async () => {
  const options = { storageEngine: { wiredTiger: { configString: 'prefix_compression=false' } } };
  const key = [['name', 1]] as const;
  const { indexes } = await weigh({ indexes: [{ name: 'off', key, options }] });
  expect(indexes[0]).toMatchObject({ warnings: [{ code: 'index.prefix-off-costs' }] });
});
