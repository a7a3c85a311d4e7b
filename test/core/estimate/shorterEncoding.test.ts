// Text that spells bytes, and what it would save as bytes.
import { serialize } from 'bson';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { shorterEncodings } from '../../../src/core/estimate/shorterEncoding.ts';
import { EntryMaker } from '../../../src/core/keys/entries.ts';
import { indexSpec } from '../../../src/core/keys/indexSpec.ts';
import { sortEntries } from '../../../src/core/keys/sortEntries.ts';

const digest = (i: number): string => createHash('sha256').update(String(i)).digest('hex');
const uuid = (i: number): string => digest(i).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

function found(make: (i: number) => object, key: Record<string, number> = { a: 1 }, count = 200) {
  const spec = indexSpec(Object.entries(key));
  const maker = new EntryMaker(spec);
  for (let i = 0; i < count; i++) maker.append(serialize(make(i)), 0, i + 1);
  return shorterEncodings(sortEntries(maker.arena), spec, count).map(({ values }) => values);
}

test.each<[string, (i: number) => string, object]>([
  ['UUIDs', uuid, { form: 'uuid', bytesPerEntry: 19, bytes: 3800 }],
  ['digests', digest, { form: 'hex', bytesPerEntry: 31, bytes: 6200 }],
  ['digests in capitals', (i) => digest(i).toUpperCase(), { form: 'hex', bytesPerEntry: 31 }],
  [
    'ObjectIds',
    (i) => (1_700_000_000 + i).toString(16) + digest(i).slice(0, 16),
    { form: 'objectId', bytesPerEntry: 13 },
  ],
  ['24 digits that are no ObjectIds', (i) => digest(i).slice(0, 24), { form: 'hex', bytesPerEntry: 11 }],
])('%s', (_, make, expected) => expect(found((i) => ({ a: make(i) }))).toMatchObject([{ path: 'a', ...expected }]));

test('a part behind others, and half of the documents', () => {
  const values = found((i) => (i % 2 ? { a: i, b: uuid(i) } : { a: i }), { a: 1, b: -1 });
  expect(values).toMatchObject([{ path: 'b', bytes: 1900 }]);
});

test.each<[string, (i: number) => unknown]>([
  ['names', (i) => `name ${i}`],
  ['numbers as text', (i) => String(1e11 + i)],
  ['hex digits of odd number', (i) => digest(i).slice(0, 31)],
  ['short hex words', (i) => ['dead', 'beef'][i % 2]],
  ['bytes already', (i) => Buffer.from(digest(i), 'hex')],
])('nothing to say of %s', (_, make) => expect(found((i) => ({ a: make(i) }))).toEqual([]));

test('a few values are no ground for advice', () => expect(found((i) => ({ a: uuid(i) }), { a: 1 }, 10)).toEqual([]));
