import {
  BSON,
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bsonTypeNames, ElementCursor } from '../../../src/core/documents/bsonBytes.ts';
import { DocumentChecker, mostLevels } from '../../../src/core/documents/checkDocument.ts';
import { decodeUtf8 } from '../../../src/core/documents/utf8.ts';
import { cstring, document, element, int32, string } from '../../support/bsonBuilder.ts';

const checker = new DocumentChecker();
const check = (bytes: Uint8Array) => checker.check(bytes, 0, bytes.length);
const every = {
  double: new Double(1.5),
  string: 'text',
  object: { a: 1, b: { c: [] } },
  array: [1, 'two', { three: 3 }, []],
  binary: new Binary(new Uint8Array([1, 2, 3])),
  uuid: new Binary(new Uint8Array(16), 4),
  objectId: new ObjectId(),
  bool: true,
  date: new Date(0),
  nothing: null,
  regex: new BSONRegExp('a(b', 'ix'),
  code: new Code('function () {}'),
  scope: new Code('f()', { x: 1 }),
  symbol: new BSONSymbol('s'),
  int: new Int32(1),
  timestamp: new Timestamp({ t: 4294967295, i: 1 }),
  long: Long.MAX_VALUE,
  decimal: Decimal128.fromString('1E+6144'),
  min: new MinKey(),
  max: new MaxKey(),
  ref: new DBRef('other', new ObjectId()),
};

test('takes every type that BSON has (case 20)', () => {
  const bytes = BSON.serialize(every);
  expect(check(bytes)).toBeNull();
  const older = document(
    element(0x06, 'undefined', []),
    element(0x0c, 'pointer', [...string('db.c'), ...new Array<number>(12).fill(7)]),
    element(0x0b, 'regex', [...cstring('a'), ...cstring('xi')]),
  );
  expect(check(older)).toBeNull();
});

test('walks the elements of every type without decoding (cases 16, 17: by type byte)', () => {
  const bytes = BSON.serialize(every);
  const cursor = new ElementCursor(bytes);
  const seen: [string, string][] = [];
  while (cursor.next())
    seen.push([decodeUtf8(bytes, cursor.nameStart, cursor.nameEnd), bsonTypeNames.get(cursor.type)!]);
  expect(seen).toEqual([
    ['double', 'double'],
    ['string', 'string'],
    ['object', 'object'],
    ['array', 'array'],
    ['binary', 'binData'],
    ['uuid', 'binData'],
    ['objectId', 'objectId'],
    ['bool', 'bool'],
    ['date', 'date'],
    ['nothing', 'null'],
    ['regex', 'regex'],
    ['code', 'javascript'],
    ['scope', 'javascriptWithScope'],
    ['symbol', 'symbol'],
    ['int', 'int'],
    ['timestamp', 'timestamp'],
    ['long', 'long'],
    ['decimal', 'decimal'],
    ['min', 'minKey'],
    ['max', 'maxKey'],
    ['ref', 'object'],
  ]);
});

test('names that trip objects are only bytes (cases 1, 2, 3, 4, 6, 8)', () => {
  const names = ['__proto__', 'toString', 'constructor', '', 'a.b', '$ref', '_bsontype', 'naïve 名前 😀'];
  const bytes = document(...names.map((name) => element(0x02, name, string('ObjectId'))));
  expect(check(bytes)).toBeNull();
  expect([checker.duplicateNames, checker.invalidUtf8]).toEqual([false, false]);
  const cursor = new ElementCursor(bytes);
  const seen: string[] = [];
  while (cursor.next()) seen.push(decodeUtf8(bytes, cursor.nameStart, cursor.nameEnd));
  expect(seen).toEqual(names);
});

const inner = (length: number, ...rest: number[]): number[] => [...int32(length), ...rest];
const faulty: [string, Uint8Array, string][] = [
  ['unknown type byte', document(element(0x14, 'a', int32(1))), 'document.unknown-type'],
  ['unknown type byte 0x80', document(element(0x80, 'a', [])), 'document.unknown-type'],
  ['string of length 0', document(element(0x02, 'a', int32(0))), 'document.bad-value-length'],
  ['string of negative length', document(element(0x02, 'a', int32(-1))), 'document.bad-value-length'],
  [
    'string longer than its document',
    document(element(0x02, 'a', [...int32(100), 65, 0])),
    'document.bad-value-length',
  ],
  ['string without its NUL', document(element(0x02, 'a', [...int32(2), 65, 66])), 'document.unterminated'],
  ['embedded length 4 (case 21)', document(element(0x03, 'a', inner(4, 0))), 'document.bad-value-length'],
  ['embedded length negative (case 21)', document(element(0x03, 'a', inner(-5, 0))), 'document.bad-value-length'],
  ['embedded length beyond (case 21)', document(element(0x03, 'a', inner(50, 0))), 'document.bad-value-length'],
  ['embedded document without end', document(element(0x03, 'a', inner(5, 1))), 'document.unterminated'],
  ['embedded document that ends early', document(element(0x04, 'a', inner(6, 0, 0))), 'document.bad-value-length'],
  [
    'binary beyond its document (case 11)',
    document(element(0x05, 'a', [...int32(9), 0, 1, 2])),
    'document.bad-value-length',
  ],
  ['binary of negative length', document(element(0x05, 'a', [...int32(-1), 0])), 'document.bad-value-length'],
  ['cut int64', document(element(0x12, 'a', int32(1))), 'document.bad-value-length'],
  ['name without end', document([0x10, 97, 98]), 'document.unterminated'],
  ['regex without options', document(element(0x0b, 'a', cstring('x'))), 'document.unterminated'],
  [
    'scope whose lengths disagree',
    document(element(0x0f, 'a', [...int32(20), ...string('f'), ...int32(5), 0, 0, 0, 0, 0])),
    'document.bad-value-length',
  ],
  ['terminator too early', document([0, 0, 0]), 'document.bad-value-length'],
  ['no terminator', Uint8Array.from([6, 0, 0, 0, 0, 1]), 'document.unterminated'],
];
test.each(faulty)('refuses: %s', (_name, bytes, code) => {
  expect(check(bytes)?.code).toBe(code);
});

test('200 levels are the most (a server takes no more), and depth costs no stack', () => {
  const nested = (levels: number): Uint8Array<ArrayBuffer> => {
    let bytes = document();
    for (let i = 1; i < levels; i++) bytes = document(element(0x03, 'a', [...bytes]));
    return bytes;
  };
  expect(check(nested(mostLevels))).toBeNull();
  expect(check(nested(mostLevels + 1))?.code).toBe('document.too-deep');
  expect(check(nested(600))?.code).toBe('document.too-deep');
});

test('duplicate names and invalid UTF-8 are noted, not refused', () => {
  const number = (name: string): number[] => element(0x10, name, int32(1));
  expect(check(document(number('a'), number('b'), number('a')))).toBeNull();
  expect(checker.duplicateNames).toBe(true);
  expect(check(document(element(0x03, 'x', [...document(number('a'), number('a'))])))).toBeNull();
  expect(checker.duplicateNames).toBe(true);
  // the same name in neighbours, in another level, and in an array's elements is no duplicate
  const one = [...document(number('a'))];
  check(
    document(
      number('a'),
      element(0x03, 'x', one),
      element(0x03, 'y', one),
      element(0x04, 'z', [...document(element(0x03, '0', one), element(0x03, '1', one))]),
    ),
  );
  expect(checker.duplicateNames).toBe(false);
  expect(check(document(element(0x02, 'a', [...int32(2), 0xff, 0])))).toBeNull();
  expect(checker.invalidUtf8).toBe(true);
  expect(check(document(element(0x10, [0xc3], int32(1))))).toBeNull();
  expect(checker.invalidUtf8).toBe(true);
});

test('finds duplicates among thousands of names, and none where there is none', () => {
  const many = Array.from({ length: 3000 }, (_, i) => element(0x0a, `n${i}`, []));
  check(document(...many));
  expect(checker.duplicateNames).toBe(false);
  check(document(...many, element(0x0a, 'n1234', [])));
  expect(checker.duplicateNames).toBe(true);
});

test('a damaged byte is either found, or leaves a document that can be walked to its very end', () => {
  const good = BSON.serialize(every);
  fc.assert(
    fc.property(fc.nat(good.length - 5), fc.integer({ min: 0, max: 255 }), (offset, value) => {
      const bytes = Uint8Array.from(good);
      bytes[4 + offset] = value;
      const fault = check(bytes);
      if (fault) return;
      // whole as far as frames go: every element can be walked to the very end
      const cursor = new ElementCursor(bytes);
      let last = 4;
      while (cursor.next()) last = cursor.valueEnd;
      expect(last).toBe(bytes.length - 1);
    }),
    { numRuns: 3000 },
  );
});

test('random bytes never make it read past its document or hang', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 60 }), (random) => {
      const bytes = Uint8Array.from(random);
      bytes.set(int32(bytes.length), 0);
      bytes[bytes.length - 1] = 0;
      const fault = check(bytes);
      if (fault) expect(fault.at).toBeLessThan(bytes.length);
    }),
    { numRuns: 5000 },
  );
});
