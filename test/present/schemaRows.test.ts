// Rows of the schema's tree: order, search, what is open.
import { BSON } from 'mongodb';
import { expect, test } from 'vitest';
import { SchemaBuilder, type Schema } from '../../src/core/documents/schema.ts';
import { schemaRows, type SchemaView } from '../../src/present/schemaRows.ts';

function schemaOf(documents: readonly object[]): Schema {
  const builder = new SchemaBuilder();
  for (const document of documents) {
    const bytes = BSON.serialize(document);
    builder.addDocument(bytes, 0, bytes.length);
  }
  return builder.schema();
}

const view: SchemaView = { order: 'document', search: '', open: new Set() };
const schema = schemaOf([
  { _id: 1, title: 'a long enough title', tags: ['x', 'y'], at: { city: 'Oslo', zip: '0150' } },
  { _id: 2, title: null, at: { city: 'Rome', geo: { lat: 1.5 } } },
]);
const labels = (given: Partial<SchemaView>): string[] =>
  schemaRows(schema, { ...view, ...given }).map((row) => `${'>'.repeat(row.level - 1)}${row.label}`);

test('rows come in the order of the documents, closed', () => {
  expect(labels({})).toEqual(['_id', 'title', 'tags', 'at']);
});

test('what is open shows what lies below', () => {
  const open = new Set([JSON.stringify(['field:at'])]);
  expect(labels({ open })).toEqual(['_id', 'title', 'tags', 'at', '>city', '>zip', '>geo']);
});

test('rows sort by name and by share of the bytes', () => {
  expect(labels({ order: 'name' })).toEqual(['_id', 'at', 'tags', 'title']);
  expect(labels({ order: 'share' })[0]).toBe('at');
});

test('a search opens the way to what it finds, and shows nothing else', () => {
  expect(labels({ search: 'LAT' })).toEqual(['at', '>geo', '>>lat']);
  expect(labels({ search: 'at.ci' })).toEqual(['at', '>city']);
  expect(labels({ search: 'nowhere' })).toEqual([]);
});

test('a search that finds an object leaves what lies below closed', () => {
  expect(labels({ search: 'tags' })).toEqual(['tags']);
});

test('a row tells types with their shares, presence and bytes', () => {
  const rows = schemaRows(schema, view);
  expect(rows[1]).toMatchObject({ types: 'string 50.0 %, null 50.0 %', presence: '100 %', nameBytes: '5 B' });
  expect(rows[2]).toMatchObject({ types: 'array', presence: '50.0 %', open: false });
  expect(rows[0]!.open).toBeNull();
});

test('names may hold dots and quotes: keys tell them apart', () => {
  const odd = schemaOf([{ 'a.b': 1, a: { b: 1 }, '"': 1, '': 1 }]);
  const open = new Set([JSON.stringify(['field:a'])]);
  const rows = schemaRows(odd, { ...view, open });
  expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  expect(rows.map(({ label }) => label)).toEqual(['a.b', 'a', 'b', '"', '(empty name)']);
});

test('a row names its path as an index key would: arrays are walked through, data names are a wildcard', () => {
  const maps = Array.from({ length: 60 }, (_, document) => ({
    mapped: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${document * 7919 + i * 104_729}`, { n: i }])),
  }));
  const rich = schemaOf([{ items: [{ sku: 'x' }], 'a.b': 1, $odd: 1, '': 1 }, ...maps]);
  const search = schemaRows(rich, { ...view, search: '' });
  const below = (label: string, under: string): string | null | undefined =>
    schemaRows(rich, { ...view, search: under }).find((row) => row.label === label)?.indexPath;
  expect(search.map(({ label, indexPath }) => [label, indexPath])).toEqual([
    ['items', 'items'],
    ['a.b', null],
    ['$odd', null],
    ['(empty name)', null],
    ['mapped', 'mapped'],
  ]);
  expect(below('[ ]', 'sku')).toBe('items');
  expect(below('sku', 'sku')).toBe('items.sku');
  expect(below('{ any key }', 'any key')).toBe('mapped.$**');
  expect(below('n', '}.n')).toBeNull();
});
