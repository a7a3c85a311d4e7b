// Values of every type against the worked examples, and the order of their bytes against MongoDB's own order.
import { EJSON, serialize, type Document } from 'bson';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EntryMaker } from '../../../src/core/keys/entries.ts';
import { indexSpec } from '../../../src/core/keys/indexSpec.ts';
import { appendValue } from '../../../src/core/keys/keyString.ts';
import { KeyWriter } from '../../../src/core/keys/keyWriter.ts';
import { compareModels, values, type Model } from './models.ts';

const fixture = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/keys', name), 'utf8')) as T;

interface Vector {
  readonly label: string;
  readonly key: Record<string, number | string>;
  readonly document: Document;
  readonly bytes: string;
  readonly typeBits: string;
  readonly sure: boolean;
  readonly recordId?: number;
  readonly recordIdBytes?: string;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function entriesOf(key: Vector['key'], document: Uint8Array, recordId: number): [string, string][] {
  const maker = new EntryMaker(indexSpec(Object.entries(key)));
  expect(maker.append(document, 0, recordId)).toBeNull();
  const { arena } = maker;
  return Array.from({ length: arena.count }, (_, i) => [
    hex(arena.keys.bytes.subarray(arena.keyStart(i), arena.keyEnds[i])),
    hex(arena.values.bytes.subarray(arena.valueStart(i), arena.valueEnds[i])),
  ]);
}

describe('worked examples', () => {
  const { entries } = fixture<{ entries: Vector[] }>('vectors.json');
  test.each(entries)('$label', ({ key, document, bytes, typeBits, recordId, recordIdBytes }) => {
    const bson = serialize(EJSON.deserialize(document, { relaxed: false }));
    expect(entriesOf(key, bson, recordId ?? 5)).toEqual([[bytes + (recordIdBytes ?? '0028'), typeBits]]);
  });
  test('most are confirmed', () => expect(entries.filter(({ sure }) => sure).length).toBeGreaterThan(60));
});

test('_id entries: the RecordId is the value', () => {
  const found = [1, 2, 3].map((id) => entriesOf({ _id: 1 }, serialize({ _id: id }), id)[0]);
  expect(found).toEqual([
    ['2b0204', '0008'],
    ['2b0404', '0010'],
    ['2b0604', '0018'],
  ]);
});

test('an independent encoder makes the same of values of three document sets', () => {
  const rows = fixture<{ rows: { t: number; v: string; key: string; typeBits: string }[] }>('oracle.json').rows;
  expect(rows.length).toBeGreaterThan(400);
  expect(new Set(rows.map(({ t }) => t)).size).toBeGreaterThan(8);
  const wrong = rows.filter(({ t, v, key, typeBits }) => {
    const made = keyOf({ type: t, payload: Buffer.from(v, 'hex') });
    return made.key !== key || made.typeBits !== typeBits;
  });
  expect(wrong).toEqual([]);
});

function keyOf(value: { type: number; payload: Uint8Array }): {
  key: string;
  typeBits: string;
  refused: string | null;
} {
  const writer = new KeyWriter();
  writer.startKey();
  appendValue(writer, value.payload, value.type, 0);
  const bits = new KeyWriter();
  writer.copyTypeBits(bits);
  return {
    key: hex(writer.bytes.subarray(0, writer.at)),
    typeBits: hex(bits.bytes.subarray(0, bits.at)),
    refused: writer.refused,
  };
}

describe('order', () => {
  const closed = (key: string, descending: boolean): Buffer => {
    const field = Buffer.from(key, 'hex');
    return Buffer.concat([descending ? field.map((byte) => byte ^ 0xff) : field, Buffer.of(0x04)]);
  };
  const sign = (a: Model, b: Model, descending: boolean): number => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first.refused ?? second.refused) return Number.NaN;
    return Buffer.compare(closed(first.key, descending), closed(second.key, descending));
  };
  const check = (a: Model, b: Model): void => {
    const expected = compareModels(a, b);
    const ascending = sign(a, b, false);
    if (Number.isNaN(ascending)) return;
    expect(ascending).toBe(expected);
    expect(sign(a, b, true)).toBe(expected === 0 ? 0 : -expected);
  };
  test('bytes order as values do, over all types', () => {
    fc.assert(fc.property(values.any, values.any, check), { numRuns: 800 });
  });
  test.each(Object.entries(values))('%s among themselves', (_, arbitrary) => {
    fc.assert(fc.property(arbitrary, arbitrary, check), { numRuns: 300 });
  });
  test('no type is refused but what the facts leave open', () => {
    fc.assert(
      fc.property(values.any, (value) => {
        const { refused } = keyOf(value);
        expect(refused === null || value.hasDecimal).toBe(true);
      }),
    );
  });
});

describe('decimals', () => {
  const decimal = (text: string) => {
    const bytes = serialize(EJSON.deserialize({ a: { $numberDecimal: text } }, { relaxed: false }));
    return keyOf({ type: 0x13, payload: bytes.subarray(7, 23) });
  };
  test.each([
    ['1234567890.1234567890123', 'decimal-long'],
    ['0.1000000000000001', 'decimal-long'],
    ['9007199254740993', 'decimal-long'],
    ['90071992547409.93E+3', 'decimal-long'],
    ['1E+40', 'decimal-large'],
    ['1E-90', 'decimal-small'],
    ['1E-6176', 'decimal-small'],
    ['Infinity', 'decimal-special'],
    ['NaN', 'decimal-special'],
  ])('%s is refused: %s', (text, reason) => expect(decimal(text).refused).toBe(reason));
  test.each([
    ['1.100000000000000000000000000000000', '1.1'],
    ['123.4500', '123.45'],
    ['1E+3', '1000'],
    ['1152921504606846976', '1.152921504606846976E+18'],
    ['0.5', '5E-1'],
    ['1E-30', '10E-31'],
    ['3E-48', '30E-49'],
  ])('%s and %s have one key', (one, other) => {
    expect(decimal(one).refused).toBeNull();
    expect(decimal(one).key).toBe(decimal(other).key);
  });
  test('toward zero of the decimal, whatever the nearest double is', () => {
    // 0.3 is above its nearest double, 0.1 below it: 0.1's key comes from the double before.
    const double = (value: number) => {
      const payload = Buffer.alloc(8);
      payload.writeDoubleLE(value);
      return BigInt(`0x${keyOf({ type: 1, payload }).key.slice(2)}`);
    };
    const short = (text: string) => BigInt(`0x${decimal(text).key.slice(2)}`);
    expect(short('0.3')).toBe(double(0.3) | 2n);
    expect(short('0.1')).toBe((double(0.1) - 4n) | 2n);
  });
});

describe('TypeBits', () => {
  const typeBits = (document: Document): string => {
    const spec = Object.fromEntries(Object.keys(document).map((name) => [name, 1]));
    return entriesOf(spec, serialize(EJSON.deserialize(document, { relaxed: false })), 1)[0]![1];
  };
  const double = { $numberDouble: '1.0' };
  const long = { $numberLong: '1' };
  test('leading zero bits count, trailing ones are kept', () => {
    expect(typeBits({ a: double, b: 1, c: 1, d: 1, e: 1 })).toBe('820100');
    expect(typeBits({ a: 1, b: 1, c: 1, d: 1, e: double })).toBe('820001');
  });
  test('a byte with its highest bit set costs two', () => {
    expect(typeBits({ a: 1, b: 1, c: 1, d: double })).toBe('40');
    expect(typeBits({ a: 1, b: 1, c: 1, d: long })).toBe('8180');
  });
  test('zero bits only: nothing stored', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.integer({ min: -9, max: 9 })), { minLength: 1, maxLength: 32 }),
        (fields) => {
          const document = Object.fromEntries(
            fields.map((field, i) => [`f${i}`, typeof field === 'number' ? { $numberInt: String(field) } : field]),
          );
          expect(typeBits(document)).toBe('');
        },
      ),
    );
  });
  test('sizes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (count) => {
        const writer = new KeyWriter();
        writer.startKey();
        for (let i = 0; i < count; i++) writer.appendBits(2, 2);
        const into = new KeyWriter();
        writer.copyTypeBits(into);
        const bytes = Math.ceil((2 * count) / 8);
        expect(into.at).toBe(
          count < 4 ? 1 : bytes <= 127 ? (bytes === 1 && count < 4 ? 1 : bytes + (bytes === 1 ? 0 : 1)) : 5 + bytes,
        );
      }),
    );
  });
});
