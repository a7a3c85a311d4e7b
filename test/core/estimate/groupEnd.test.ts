// The last pages of a group: by the rules of reconciliation, and no byte lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRest, type DrawnPage } from '../../../src/core/estimate/groupEnd.ts';

const unit = 4096;
const shares = { join: 0.1, half: 0.55 };
const page: DrawnPage = {
  imageBytes: 118_000,
  unalignedBytes: 30_000,
  storedBytes: 32_768,
  compressed: true,
  cells: 200,
  firstRecordId: 1,
  run: 0,
  bsonBytes: 117_000,
};

test.each([
  [0.05, 1, 'joins the page before'],
  [0.3, 2, 'takes half of the page before'],
  [0.8, 2, 'is a page of its own'],
])('a rest of %d of a page leaves %d pages: it %s', (share, count) => {
  const written = [page];
  addRest(written, { ...page, large: false }, share * page.bsonBytes, 0, 101, shares, unit);
  expect(written).toHaveLength(count);
  if (share === 0.3) expect(written[0]!.imageBytes).toBeLessThan(0.6 * page.imageBytes);
});

test('bytes of documents are kept, and stored bytes are whole units', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1, noNaN: true }), fc.boolean(), (share, alone) => {
      const written = alone ? [] : [page];
      addRest(written, { ...page, large: false }, share * page.bsonBytes, 0, 101, shares, unit);
      const bytes = written.reduce((sum, each) => sum + each.bsonBytes, 0);
      expect(bytes).toBeCloseTo((alone ? 0 : page.bsonBytes) + share * page.bsonBytes, 3);
      for (const each of written) expect(each.storedBytes % unit).toBe(0);
    }),
  );
});
