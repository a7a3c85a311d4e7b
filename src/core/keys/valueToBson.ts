// A scalar as a driver or Extended JSON gives it -> its BSON bytes.
import { bsonType } from '../documents/bsonBytes.ts';
import { BsonWriter } from '../documents/bsonWriter.ts';

export interface BsonScalar {
  readonly type: number;
  readonly bytes: Uint8Array;
}

type Given = Readonly<Record<string, unknown>>;

/** Extended JSON that stands for one value, by its first name. */
const extended = new Set([
  '$oid',
  '$date',
  '$numberInt',
  '$numberLong',
  '$numberDouble',
  '$numberDecimal',
  '$timestamp',
  '$minKey',
  '$maxKey',
  '$symbol',
  '$undefined',
]);

export function isExtendedValue(value: Given): boolean {
  return bsonTypeOf(value) !== null || value instanceof Date || extended.has(Object.keys(value)[0] ?? '');
}

/** null for what is no scalar, or none that filters compare. */
export function valueToBson(value: unknown): BsonScalar | null {
  switch (typeof value) {
    case 'number':
      return Number.isInteger(value) && Math.abs(value) < 2 ** 31 && !Object.is(value, -0)
        ? written(bsonType.int32, (writer) => writer.int32(value))
        : written(bsonType.double, (writer) => writer.double(value));
    case 'bigint':
      return long(value);
    case 'string':
      return written(bsonType.string, (writer) => writer.string(value));
    case 'boolean':
      return written(bsonType.bool, (writer) => writer.byte(value ? 1 : 0));
    case 'object':
      if (value === null) return written(bsonType.null, () => {});
      if (value instanceof Date) return date(value.getTime());
      return Array.isArray(value) ? null : fromObject(value as Given);
    default:
      return null;
  }
}

/** The kind of a driver's own object. Documents of users may have such a name, but not by inheritance. */
function bsonTypeOf(value: Given): string | null {
  return '_bsontype' in value && !Object.hasOwn(value, '_bsontype') ? String(value._bsontype) : null;
}

function fromObject(value: Given): BsonScalar | null {
  switch (bsonTypeOf(value)) {
    case 'ObjectId':
      return objectId(String(value));
    case 'Int32':
    case 'Double':
      return valueToBson(Number(String(value)));
    case 'Long':
      return long(BigInt(String(value)));
    case 'Decimal128':
      return value.bytes instanceof Uint8Array ? { type: bsonType.decimal128, bytes: value.bytes } : null;
    case 'MinKey':
      return written(bsonType.minKey, () => {});
    case 'MaxKey':
      return written(bsonType.maxKey, () => {});
    case null:
      return fromExtended(value);
    default:
      return null;
  }
}

function fromExtended(value: Given): BsonScalar | null {
  const [name, content] = Object.entries(value)[0] ?? ['', null];
  switch (name) {
    case '$oid':
      return objectId(String(content));
    case '$numberInt':
      return valueToBson(Number(content));
    case '$numberDouble':
      return written(bsonType.double, (writer) => writer.double(Number(content)));
    case '$numberLong':
      return /^-?\d+$/.test(String(content)) ? long(BigInt(String(content))) : null;
    case '$date': {
      const given = isObject(content) ? Number(Object.values(content)[0]) : content;
      return date(typeof given === 'number' ? given : Date.parse(String(given)));
    }
    case '$symbol':
      return written(bsonType.symbol, (writer) => writer.string(String(content)));
    case '$timestamp': {
      if (!isObject(content)) return null;
      return written(bsonType.timestamp, (writer) => {
        writer.int32(Number(content.i) | 0);
        writer.int32(Number(content.t) | 0);
      });
    }
    case '$minKey':
      return written(bsonType.minKey, () => {});
    case '$maxKey':
      return written(bsonType.maxKey, () => {});
    case '$undefined':
      return written(bsonType.undefined, () => {});
    default:
      return null;
  }
}

function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null;
}

function objectId(hex: string): BsonScalar | null {
  if (!/^[0-9a-f]{24}$/i.test(hex)) return null;
  return written(bsonType.objectId, (writer) => {
    for (let i = 0; i < 24; i += 2) writer.byte(Number.parseInt(hex.slice(i, i + 2), 16));
  });
}

function long(value: bigint): BsonScalar {
  return written(bsonType.int64, (writer) => writer.int64(BigInt.asIntN(64, value)));
}

function date(milliseconds: number): BsonScalar | null {
  if (!Number.isFinite(milliseconds)) return null;
  return written(bsonType.date, (writer) => writer.int64(BigInt(Math.trunc(milliseconds))));
}

function written(type: number, write: (writer: BsonWriter) => void): BsonScalar {
  const writer = new BsonWriter();
  write(writer);
  return { type, bytes: writer.bytes.slice(0, writer.at) };
}
