import { BSON, BSONSymbol, Binary, Code, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SchemaBuilder, type Schema, type SchemaOptions, type SchemaPath } from '../../../src/core/documents/schema.ts';
import { document, element, int32, string } from '../../support/bsonBuilder.ts';

function schemaOf(documents: readonly (object | Uint8Array)[], options?: SchemaOptions): Schema {
  const builder = new SchemaBuilder(options);
  for (const each of documents) {
    const bytes = each instanceof Uint8Array ? each : BSON.serialize(each);
    // anywhere in a larger buffer, which is overwritten afterwards
    const buffer = new Uint8Array(bytes.length + 20).fill(0xee);
    buffer.set(bytes, 7);
    builder.addDocument(buffer, 7, 7 + bytes.length);
    buffer.fill(0xee);
  }
  const schema = builder.schema();
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  return schema;
}
const child = (of: Schema | SchemaPath, ...steps: string[]): SchemaPath =>
  steps.reduce<Schema | SchemaPath>((node, step) => {
    const found = node.children.find(
      (each) => (each.kind === 'field' ? each.name : each.kind === 'elements' ? '[]' : '*') === step,
    );
    if (!found) throw new Error(`no ${step}`);
    return found;
  }, of) as SchemaPath;
const types = (path: SchemaPath): [string, number][] => path.types.map(({ type, count }) => [type, count]);

test('types with their shares, presence, bytes (case 19)', () => {
  const schema = schemaOf([
    { _id: new ObjectId(), a: new Int32(1), s: 'four' },
    { _id: new ObjectId(), a: 'text' },
    { _id: new ObjectId(), a: new Int32(2), s: 'sixsix' },
    { _id: new ObjectId() },
  ]);
  expect(schema.children.map(({ name }) => name)).toEqual(['_id', 'a', 's']);
  const a = child(schema, 'a');
  expect(types(a)).toEqual([
    ['int', 2],
    ['string', 1],
  ]);
  expect([a.count, a.documents, a.presence]).toEqual([3, 3, 0.75]);
  expect(a.types[0]!.share).toBeCloseTo(2 / 3);
  const s = child(schema, 's');
  expect([s.nameBytes, s.valueBytes]).toEqual([2, 9 + 11]);
  expect(s.share * schema.bsonBytes).toBeCloseTo(2 * 3 + 20);
});

test("every byte but the documents' own frames belongs to one path at the top", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.object({
          key: fc.string({ unit: 'grapheme' }).filter((name) => !name.includes('\0') && name !== '__proto__'),
        }),
        { maxLength: 8 },
      ),
      (values) => {
        const documents = values.map((value) => BSON.serialize(value as object));
        const schema = schemaOf(documents);
        const total = documents.reduce((sum, { length }) => sum + length, 0);
        const held = schema.children.reduce(
          (sum, { nameBytes, valueBytes, count }) => sum + nameBytes + valueBytes + 2 * count,
          0,
        );
        expect(schema.bsonBytes).toBe(total);
        expect(held).toBe(total - 5 * documents.length);
        expect(schema.unlisted).toBe(0);
      },
    ),
  );
});

test('names that trip objects, and paths that look alike (cases 1, 2, 3, 4, 6, 8)', () => {
  const names = ['__proto__', 'toString', 'constructor', '', 'a.b', '[]', '_bsontype', '名前😀'];
  const odd = document(
    ...names.map((name) => element(0x02, name, string('ObjectId'))),
    element(0x03, 'a', [...document(element(0x10, 'b', int32(1)))]),
  );
  const schema = schemaOf([odd, odd]);
  expect(schema.children.map(({ name, kind }) => [name, kind])).toEqual([...names, 'a'].map((name) => [name, 'field']));
  expect(types(child(schema, '_bsontype'))).toEqual([['string', 2]]);
  expect(types(child(schema, 'a', 'b'))).toEqual([['int', 2]]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('bytes are what a document takes, whatever class its values have (case 18)', () => {
  const values = [new Int32(1), new BSONSymbol('s'), 5n, new Double(1), new Code('x', { y: 1 })].map((v) =>
    BSON.serialize({ v }),
  );
  const schema = schemaOf(values);
  expect(schema.bsonBytes).toBe(values.reduce((sum, { length }) => sum + length, 0));
  expect(child(schema, 'v').valueBytes).toBe(schema.bsonBytes - 8 * values.length);
});

test('code with scope and code are two types, timestamps and longs too (cases 14, 16, 17)', () => {
  const schema = schemaOf([{ f: new Code('x') }, { f: new Code('x', { y: 1 }) }, { f: Long.MAX_VALUE }]);
  expect(types(child(schema, 'f'))).toEqual([
    ['javascript', 1],
    ['javascriptWithScope', 1],
    ['long', 1],
  ]);
});

test('binary of any length and kind is only bytes (cases 10, 11, 12)', () => {
  const schema = schemaOf([4, 20].map((length) => ({ u: new Binary(new Uint8Array(length), 4) })));
  expect(child(schema, 'u').valueBytes).toBe(5 + 4 + 5 + 20);
});

test('array elements are one path, whatever their position; lengths are kept (case 26)', () => {
  const long = Array.from({ length: 100_000 }, (_, i) => (i % 1000 === 0 ? { x: 1 } : null));
  const schema = schemaOf([{ a: [] }, { a: [1, 'two', [3]] }, { a: long }]);
  const a = child(schema, 'a');
  expect(a.arrayLengths).toEqual({ arrays: 3, least: 0, most: 100_000, average: 100_003 / 3 });
  expect(a.children.map(({ kind }) => kind)).toEqual(['elements']);
  expect(types(child(a, '[]'))).toEqual([
    ['null', 99_900],
    ['object', 100],
    ['int', 1],
    ['string', 1],
    ['array', 1],
  ]);
  expect(child(a, '[]').documents).toBe(2);
  expect(types(child(a, '[]', 'x'))).toEqual([['int', 100]]);
  expect(types(child(a, '[]', '[]'))).toEqual([['int', 1]]);
  expect(schema.paths).toBe(4);
});

test('a path that is object, array and value', () => {
  const schema = schemaOf([{ a: 1 }, { a: { b: 1 } }, { a: [{ b: 's' }] }]);
  expect(types(child(schema, 'a', 'b'))).toEqual([['int', 1]]);
  expect(types(child(schema, 'a', '[]', 'b'))).toEqual([['string', 1]]);
  expect([child(schema, 'a', 'b').presence, child(schema, 'a', '[]').presence]).toEqual([1, 1]);
});

test('ids as names become one path, their values merged (case 24)', () => {
  const documents = Array.from({ length: 300 }, (_, i) => ({
    _id: i,
    byUser: Object.fromEntries(
      Array.from({ length: 30 }, (_, k) => [
        new ObjectId((i * 30 + k).toString(16).padStart(24, '0')).toHexString(),
        { seen: k, ...(k === 0 ? { first: true } : {}) },
      ]),
    ),
    byWord: Object.fromEntries(Array.from({ length: 10 }, (_, k) => [`word ${i * 10 + k}`, k % 2 ? 's' : 1])),
  }));
  const schema = schemaOf(documents);
  const byUser = child(schema, 'byUser');
  expect(byUser.children.map(({ kind }) => kind)).toEqual(['keys']);
  expect(byUser.collapsedNames).toBeGreaterThanOrEqual(100);
  expect([child(byUser, '*').count, child(byUser, '*').presence]).toEqual([9000, 30]);
  expect(child(byUser, '*', 'seen').count).toBe(9000);
  expect(child(byUser, '*', 'first').count).toBe(300);
  expect(types(child(schema, 'byWord', '*'))).toEqual([
    ['int', 1500],
    ['string', 1500],
  ]);
  expect(schema.paths).toBeLessThan(12);
  const held = schema.children.reduce(
    (sum, { nameBytes, valueBytes, count }) => sum + nameBytes + valueBytes + 2 * count,
    0,
  );
  expect(held).toBe(schema.bsonBytes - 5 * 300);
});

test('names that are in most objects stay fields beside those that are data', () => {
  const documents = Array.from({ length: 400 }, (_, i) => ({
    tags: { brand: 'x', [`note ${i}`]: 1, ...(i % 2 ? { shop: 'y' } : {}) },
  }));
  const tags = child(schemaOf(documents), 'tags');
  expect(tags.children.map(({ kind, name }) => [kind, name])).toEqual([
    ['field', 'brand'],
    ['field', 'shop'],
    ['keys', ''],
  ]);
  expect([child(tags, 'shop').presence, child(tags, '*').presence]).toEqual([0.5, 1]);
});

test('a wide document whose fields are always there is no map', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 800 }, (_, i) => [`column_${String.fromCharCode(103 + (i % 20))}${i}`, i]),
  );
  const schema = schemaOf(Array.from({ length: 40 }, () => wide));
  expect(schema.children.length).toBe(800);
  expect(schema.children.every(({ kind, presence }) => kind === 'field' && presence === 1)).toBe(true);
});

test('paths are bounded: what finds no room is counted, not kept', () => {
  const documents = Array.from({ length: 200 }, (_, i) =>
    Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`name ${i} of ${k}`, { deep: { er: 1 } }])),
  );
  const schema = schemaOf(documents, { mostPaths: 150 });
  expect(schema.paths).toBeLessThanOrEqual(150);
  const nested = (levels: number): object =>
    levels === 0 ? {} : { [`level ${levels}`]: nested(levels - 1), [`other ${levels}`]: 1 };
  const bounded = schemaOf([nested(90)], { mostPaths: 50 });
  expect(bounded.paths).toBe(50);
  expect(bounded.unlisted).toBeGreaterThan(0);
});

test('values are not kept: a long document costs no more than its paths (case 23)', () => {
  const schema = schemaOf([{ blob: new Binary(new Uint8Array(5_000_000)), text: 'x'.repeat(1_000_000) }]);
  expect(JSON.stringify(schema).length).toBeLessThan(2000);
});

test('long names are cut on a whole character (case 9)', () => {
  for (const filler of [253, 254, 255, 256]) {
    const name = 'x'.repeat(filler) + '😀é'.repeat(100);
    const [path] = schemaOf([document(element(0x0a, name, []))]).children;
    expect(path!.name.endsWith('…')).toBe(true);
    expect(name.startsWith(path!.name.slice(0, -1))).toBe(true);
    expect(path!.nameBytes).toBe(Buffer.byteLength(name));
  }
  const same = 'y'.repeat(300);
  const schema = schemaOf([document(element(0x0a, `${same}1`, []), element(0x0a, `${same}2`, []))]);
  expect(schema.children.length).toBe(2);
});

test('nothing counted yet', () => {
  expect(schemaOf([])).toEqual({ documents: 0, bsonBytes: 0, paths: 0, unlisted: 0, children: [] });
});
