// A BSON value -> the 64-bit hash that a hashed index stores in its place (facts/mongod.md part B).
import { bsonType, ElementCursor, int32At, valueEnd } from '../documents/bsonBytes.ts';
import { decimalToInt64 } from './decimalToInt64.ts';
import { KeyWriter } from './keyWriter.ts';
import { md5 } from './md5.ts';

const canonicalTypes = new Int32Array(256);
for (const [type, canonical] of [
  [bsonType.minKey, -1],
  [bsonType.undefined, 0],
  [bsonType.null, 5],
  [bsonType.double, 10],
  [bsonType.int32, 10],
  [bsonType.int64, 10],
  [bsonType.decimal128, 10],
  [bsonType.string, 15],
  [bsonType.symbol, 15],
  [bsonType.document, 20],
  [bsonType.array, 25],
  [bsonType.binary, 30],
  [bsonType.objectId, 35],
  [bsonType.bool, 40],
  [bsonType.date, 45],
  [bsonType.timestamp, 47],
  [bsonType.regex, 50],
  [bsonType.dbPointer, 55],
  [bsonType.code, 60],
  [bsonType.codeWithScope, 65],
  [bsonType.maxKey, 127],
] as const)
  canonicalTypes[type] = canonical;

const two32 = 2 ** 32;
const two63 = 2 ** 63;
const doubles = new DataView(new ArrayBuffer(8));

/** Keeps its buffer from value to value. `high` and `low` are the last hash. */
export class ValueHasher {
  high = 0;
  low = 0;
  private readonly input = new KeyWriter();
  private readonly digest = new Int32Array(4);

  hash(source: Uint8Array, type: number, at: number): void {
    const { input, digest } = this;
    input.at = 0;
    // the seed, always 0
    this.int32(0);
    this.append(source, type, at, -1, -1);
    md5(input.bytes, 0, input.at, digest);
    this.low = digest[0]!;
    this.high = digest[1]!;
  }

  private append(source: Uint8Array, type: number, at: number, nameStart: number, nameEnd: number): void {
    const { input } = this;
    this.int32(canonicalTypes[type]!);
    if (nameStart >= 0) input.copy(source, nameStart, nameEnd + 1);
    switch (type) {
      case bsonType.int32: {
        const value = int32At(source, at);
        this.int32(value);
        return this.int32(value >> 31);
      }
      case bsonType.double:
        doubles.setInt32(0, int32At(source, at + 4));
        doubles.setInt32(4, int32At(source, at));
        return this.whole(doubles.getFloat64(0));
      case bsonType.decimal128: {
        const value = decimalToInt64(source, at);
        this.int32(Number(BigInt.asIntN(32, value)));
        return this.int32(Number(BigInt.asIntN(32, value >> 32n)));
      }
      case bsonType.document:
      case bsonType.array:
        return this.appendChildren(source, at);
      case bsonType.codeWithScope: {
        const code = at + 8;
        const scope = code + int32At(source, at + 4);
        input.copy(source, code, scope);
        return this.appendChildren(source, scope);
      }
      default:
        input.copy(source, at, valueEnd(source, type, at));
    }
  }

  private appendChildren(source: Uint8Array, at: number): void {
    const cursor = new ElementCursor(source, at);
    while (cursor.next()) this.append(source, cursor.type, cursor.valueStart, cursor.nameStart, cursor.nameEnd);
    // the end of a document counts as an element of type 0 without a name
    this.int32(0);
  }

  /** Doubles are cut to integers, so that 2.9 and 2 hash alike; what does not fit becomes the nearest that does. */
  private whole(value: number): void {
    const cut = Number.isNaN(value) ? 0 : Math.trunc(value);
    if (cut >= two63) {
      this.int32(-1);
      return this.int32(0x7fffffff);
    }
    if (cut < -two63) {
      this.int32(0);
      return this.int32(0x80000000);
    }
    const high = Math.floor(cut / two32);
    this.int32(cut - high * two32);
    this.int32(high);
  }

  private int32(value: number): void {
    const { input } = this;
    input.reserve(4);
    for (let shift = 0; shift < 32; shift += 8) input.bytes[input.at++] = value >>> shift;
  }
}
