import {
  BSON,
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  EJSON,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentChecker } from '../../../src/core/documents/checkDocument.ts';
import { JsonFault } from '../../../src/core/documents/jsonFault.ts';
import { JsonToBson } from '../../../src/core/documents/jsonToBson.ts';
import { decimal128Bytes } from '../../../src/node/decimal128.ts';
import { cstring, document, element, int32, string } from '../../support/bsonBuilder.ts';

const converter = new JsonToBson(decimal128Bytes);
function bsonOf(text: string | Uint8Array, addId = false): Uint8Array {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const { bsonStart, bsonEnd, end } = converter.convert(bytes, 0, bytes.length, addId);
  expect(end).toBe(bytes.length);
  const bson = converter.out.bytes.slice(bsonStart, bsonEnd);
  expect(new DocumentChecker().check(bson, 0, bson.length)).toBeNull();
  return bson;
}
function faultOf(text: string | Uint8Array): JsonFault {
  try {
    bsonOf(text);
  } catch (error) {
    if (error instanceof JsonFault) return error;
    throw error;
  }
  throw new Error('no fault');
}
const long = (value: bigint): number[] => [...new Uint8Array(BigInt64Array.of(value).buffer)];
const double = (value: number): number[] => [...new Uint8Array(Float64Array.of(value).buffer)];

const scalar = fc.oneof(
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.double({ noNaN: true }).map((value) => new Double(value)),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31T23:59:59.999Z') }),
  fc
    .tuple(fc.uint8Array({ maxLength: 40 }), fc.constantFrom(0, 1, 3, 5, 6, 0x80, 0xff))
    .map(([bytes, kind]) => new Binary(bytes, kind)),
  fc.tuple(fc.nat(0xffffffff), fc.nat(0xffffffff)).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom(
    new MinKey(),
    new MaxKey(),
    new BSONSymbol('é'),
    new Code('f()'),
    new Code('f()', { a: new Int32(1) }),
  ),
  fc.constantFrom(new BSONRegExp('^a"b\\', 'imx'), Decimal128.fromString('-1.50E+3'), Decimal128.fromString('NaN')),
);
/** names of one document; such as look like integers would be reordered by the reference's objects */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((text) => !/^\d+$|^\$|\0|^__proto__$/.test(text));
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.dictionary(name, fc.oneof({ depthSize: 'small' }, scalar, tie('tree'), fc.array(scalar, { maxLength: 4 })), {
    maxKeys: 6,
  }),
}));

test('canonical Extended JSON gives the bytes it was made of', () => {
  fc.assert(
    fc.property(tree, (value) => {
      const text = EJSON.stringify(value, { relaxed: false });
      expect(Buffer.from(bsonOf(text)).toString('hex')).toBe(
        Buffer.from(BSON.serialize(value as object, { ignoreUndefined: false })).toString('hex'),
      );
    }),
    { numRuns: 500 },
  );
});

test('relaxed Extended JSON, indented: the same but for numbers', () => {
  const value = {
    _id: new ObjectId('0123456789abcdef01234567'),
    at: new Date('2024-02-29T12:30:15.250Z'),
    n: 5,
    x: 1.5,
    deep: [{ b: new Binary(Buffer.from('hi')) }],
  };
  expect(bsonOf(EJSON.stringify(value, undefined, 2, { relaxed: true }))).toEqual(
    Uint8Array.from(BSON.serialize(value)),
  );
});

test('plain numbers become what mongoimport makes of them', () => {
  const text =
    '{"a":1,"b":1.0,"c":2147483647,"d":2147483648,"e":-2147483648,"f":9223372036854775807,"g":9223372036854775808,"h":1e3,"i":-0,"j":-0.0,"k":12345678901234567890123}';
  expect(bsonOf(text)).toEqual(
    document(
      element(0x10, 'a', int32(1)),
      element(0x01, 'b', double(1)),
      element(0x10, 'c', int32(2147483647)),
      element(0x12, 'd', long(2147483648n)),
      element(0x10, 'e', int32(-2147483648)),
      element(0x12, 'f', long(9223372036854775807n)),
      element(0x01, 'g', double(9223372036854775808)),
      element(0x01, 'h', double(1000)),
      element(0x10, 'i', int32(0)),
      element(0x01, 'j', double(-0)),
      element(0x01, 'k', double(12345678901234567890123)),
    ),
  );
});

test('names keep their order and number, whatever they are (cases 1, 2, 3, 4, 6)', () => {
  const one = int32(1);
  const text = '{"b":1,"10":1,"2":1,"__proto__":1,"toString":1,"":1,"a.b":1,"b":1,"_bsontype":"ObjectId","$set":1}';
  expect(bsonOf(text)).toEqual(
    document(
      ...['b', '10', '2', '__proto__', 'toString', '', 'a.b', 'b'].map((each) => element(0x10, each, one)),
      element(0x02, '_bsontype', string('ObjectId')),
      element(0x10, '$set', one),
    ),
  );
});

test('characters: escapes, pairs, lone halves, NUL in a value (case 9)', () => {
  expect(bsonOf('{"s":"\\u00e9\\ud83d\\ude00\\ud83dx\\n\\/\\"\\\\\\u0000😀"}')).toEqual(
    document(element(0x02, 's', string('é😀\ufffdx\n/"\\\0😀'))),
  );
  expect(faultOf('{"a\\u0000b":1}')).toMatchObject({ reason: 'nul-in-name', at: 3 });
});

test('the older forms', () => {
  const oid = '0123456789abcdef01234567';
  const text = `{"a":{"$date":1000},"b":{"$date":{"$numberLong":"-5"}},"c":{"$binary":"AQI=","$type":"04"},"d":{"$regex":"x","$options":"mi"},"e":{"$numberLong":7},"f":{"$ref":"c","$id":{"$oid":"${oid}"}},"g":{"$undefined":true},"h":{"$date":"2020-01-02T03:04:05+0100"},"i":{"$binary":{"base64":"AQI=","subType":"02"}},"j":{"$uuid":"c8edabc3-f738-4ca3-b68d-ab92a91478a3"},"k":{"$regex":{"$oid":"${oid}"}},"l":{"$type":"string"}}`;
  const id = [...Buffer.from(oid, 'hex')];
  expect(bsonOf(text)).toEqual(
    document(
      element(0x09, 'a', long(1000n)),
      element(0x09, 'b', long(-5n)),
      element(0x05, 'c', [...int32(2), 4, 1, 2]),
      element(0x0b, 'd', [...cstring('x'), ...cstring('im')]),
      element(0x12, 'e', long(7n)),
      element(0x03, 'f', [...document(element(0x02, '$ref', string('c')), element(0x07, '$id', id))]),
      element(0x06, 'g', []),
      element(0x09, 'h', long(BigInt(Date.UTC(2020, 0, 2, 2, 4, 5)))),
      element(0x05, 'i', [...int32(6), 2, ...int32(2), 1, 2]),
      element(0x05, 'j', [...int32(16), 4, ...Buffer.from('c8edabc3f7384ca3b68dab92a91478a3', 'hex')]),
      element(0x03, 'k', [...document(element(0x07, '$regex', id))]),
      element(0x03, 'l', [...document(element(0x02, '$type', string('string')))]),
    ),
  );
});

test('values that JavaScript has no number or date for keep every bit (cases 13, 14, 15, 16)', () => {
  const digits = '1234567890123456789012345678901234';
  const text = `{"a":{"$date":{"$numberLong":"9223372036854775807"}},"b":{"$numberLong":"-9007199254740993"},"c":-9007199254740993,"d":{"$numberDecimal":"${digits}"},"e":{"$timestamp":{"t":4294967295,"i":2147483648}}}`;
  expect(bsonOf(text)).toEqual(
    document(
      element(0x09, 'a', long(9223372036854775807n)),
      element(0x12, 'b', long(-9007199254740993n)),
      element(0x12, 'c', long(-9007199254740993n)),
      element(0x13, 'd', [...Decimal128.fromString(digits).bytes]),
      element(0x11, 'e', [0, 0, 0, 0x80, 0xff, 0xff, 0xff, 0xff]),
    ),
  );
  // one digit more would have to be rounded
  expect(faultOf(`{"a":{"$numberDecimal":"${digits}5"}}`).reason).toBe('bad-extended');
});

test.each([
  ['{"a":{"$oid":"zz"}}', 5],
  ['{"a":{"$oid":"0123456789abcdef01234567","x":1}}', 5],
  ['{"a":{"$numberInt":"2147483648"}}', 5],
  ['{"a":{"$numberLong":"9223372036854775808"}}', 5],
  ['{"a":{"$numberDecimal":"abc"}}', 5],
  ['{"a":{"$date":"yesterday"}}', 5],
  ['{"a":{"$date":"2020-13-01T00:00:00Z"}}', 5],
  ['{"a":{"$binary":{"base64":"*","subType":"00"}}}', 5],
  ['{"a":{"$timestamp":{"t":1}}}', 5],
])('what does not hold what it says: %s', (text) => {
  expect(faultOf(text).reason).toBe('bad-extended');
});

test.each([
  ['{"a":1', 'end', 6],
  ['{"a":', 'end', 5],
  ['{"a', 'end', 3],
  ['{"a":tr', 'end', 7],
  ['{"a":-', 'end', 6],
  ['{"a":1.', 'end', 7],
  ['{"a":"\\u12', 'end', 10],
  ['', 'end', 0],
  ['{"a" 1}', 'expected-colon', 5],
  ['{"a":1 "b":2}', 'expected-comma', 7],
  ['{"a":1,}', 'expected-name', 7],
  ['{a:1}', 'expected-name', 1],
  ['{"a":01}', 'bad-number', 5],
  ['{"a":1.}', 'bad-number', 7],
  ['{"a":"\\x"}', 'bad-escape', 6],
  ['{"a":"x\ny"}', 'control-character', 7],
  ['{"a":[1,]}', 'unexpected-character', 8],
  ['{"a":NaN}', 'bad-literal', 5],
  ['{"a":ObjectId("5")}', 'shell-syntax', 5],
  ['{"a":new Date()}', 'shell-syntax', 5],
  ['[1]', 'not-a-document', 0],
  ['{"$oid":"0123456789abcdef01234567"}', 'not-a-document', 0],
])('invalid: %s', (text, reason, at) => {
  expect(faultOf(text)).toMatchObject({ reason, at });
});

test('invalid UTF-8, and nesting without end', () => {
  expect(faultOf(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]))).toMatchObject({
    reason: 'invalid-utf8',
    at: 6,
  });
  expect(faultOf('{"a":' + '['.repeat(5000)).reason).toBe('too-deep');
});

test('any cut of a document is told as its end, never as another fault', () => {
  const text =
    '{"_id":{"$oid":"0123456789abcdef01234567"},"a":[1.5e3,-2,true,null,"x\\u00e9\\n"],"b":{"$date":{"$numberLong":"5"}}}';
  for (let length = 0; length < text.length; length++)
    expect(faultOf(text.slice(0, length)).reason, text.slice(0, length)).toBe('end');
});

test('as a server stores it: with an _id, and that first', () => {
  const added = bsonOf('{"a":1}', true);
  expect(added.length).toBe(12 + 17);
  expect(BSON.deserialize(added)).toMatchObject({ _id: expect.any(ObjectId) as unknown, a: 1 });
  expect(bsonOf('{"a":1}', true)).not.toEqual(added);
  expect(bsonOf('{"a":{"_id":9},"_id":7,"b":"x"}', true)).toEqual(
    document(
      element(0x10, '_id', int32(7)),
      element(0x03, 'a', [...document(element(0x10, '_id', int32(9)))]),
      element(0x02, 'b', string('x')),
    ),
  );
});
