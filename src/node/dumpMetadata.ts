// The text of a dump's metadata (Extended JSON) -> what it tells of the collection.
import { BSON, EJSON, type Document } from 'bson';
import { configStringOf } from '../core/configString/configStringOf.ts';
import { lastValue } from '../core/configString/settings.ts';
import { utf8Text } from '../core/configString/utf8Text.ts';
import { bsonType, ElementCursor } from '../core/documents/bsonBytes.ts';
import { JsonFault } from '../core/documents/jsonFault.ts';
import { JsonToBson } from '../core/documents/jsonToBson.ts';
import type { CollectionFacts, IndexDefinition } from '../core/documents/source.ts';
import { decodeUtf8 } from '../core/documents/utf8.ts';
import { decimal128Bytes } from './decimal128.ts';

export interface DumpMetadata {
  /** the name in full, where the file's had to be cut */
  readonly name: string | null;
  /** `collection`, `view`, `timeseries`; null in older dumps */
  readonly type: string | null;
  readonly viewOn: string | null;
  readonly facts: Pick<CollectionFacts, 'options' | 'configString' | 'compressor' | 'indexes'>;
}

/** null where the text is not what mongodump writes */
export function readDumpMetadata(text: Uint8Array): DumpMetadata | null {
  let bson: Uint8Array;
  try {
    const converter = new JsonToBson(decimal128Bytes);
    const { bsonStart, bsonEnd } = converter.convert(text, 0, text.length, false);
    bson = converter.out.bytes.slice(bsonStart, bsonEnd);
  } catch (error) {
    if (error instanceof JsonFault) return null;
    throw error;
  }
  // Plain values only: facts go into the report.
  const plain = EJSON.serialize(BSON.deserialize(bson), { relaxed: true }) as Document;
  const options = plain.options as Record<string, unknown> | undefined;
  const configString = configStringOf(options);
  const compressor = configString === null ? null : compressorOf(configString);
  const viewOn = options?.viewOn;
  return {
    name: typeof plain.collectionName === 'string' ? plain.collectionName : null,
    type: typeof plain.type === 'string' ? plain.type : null,
    viewOn: typeof viewOn === 'string' ? viewOn : null,
    facts: {
      ...(options ? { options } : {}),
      ...(configString === null ? {} : { configString }),
      ...(compressor === null ? {} : { compressor }),
      ...(Array.isArray(plain.indexes) ? { indexes: indexesOf(plain.indexes as Document[], keysOf(bson)) } : {}),
    },
  };
}

function compressorOf(configString: string): string | null {
  const text = utf8Text(configString);
  const value = lastValue(text, 'block_compressor');
  return value && value.start >= 0 ? text.slice(value.start, value.start + value.length) : null;
}

type IndexKey = IndexDefinition['key'];

function indexesOf(listed: readonly Document[], keys: readonly IndexKey[]): IndexDefinition[] {
  return listed.map((index, i) => {
    const { name, key: _key, ...options } = index;
    return { name: String(name), key: keys[i] ?? [], options };
  });
}

/** Keys as they stand in the bytes: an object would reorder paths that look like numbers. */
function keysOf(bson: Uint8Array): IndexKey[] {
  const keys: IndexKey[] = [];
  each(bson, 0, (name, indexes) => {
    if (name !== 'indexes' || indexes.type !== bsonType.array) return;
    each(bson, indexes.valueStart, (_position, index) => {
      const key: [string, number | string][] = [];
      if (index.type === bsonType.document)
        each(bson, index.valueStart, (field, value) => {
          if (field === 'key' && value.type === bsonType.document)
            each(bson, value.valueStart, (path, direction) => key.push([path, directionOf(bson, direction)]));
        });
      keys.push(key);
    });
  });
  return keys;
}

function each(bson: Uint8Array, start: number, visit: (name: string, element: ElementCursor) => void): void {
  const cursor = new ElementCursor(bson, start);
  while (cursor.next()) visit(decodeUtf8(bson, cursor.nameStart, cursor.nameEnd), cursor);
}

/** Numbers of every type, and kinds such as `2dsphere`; old servers took anything for ascending. */
function directionOf(bson: Uint8Array, { type, valueStart, valueEnd }: ElementCursor): number | string {
  if (type === bsonType.string) return decodeUtf8(bson, valueStart + 4, valueEnd - 1);
  const view = new DataView(bson.buffer, bson.byteOffset);
  if (type === bsonType.int32) return view.getInt32(valueStart, true);
  if (type === bsonType.double) return view.getFloat64(valueStart, true);
  if (type === bsonType.int64) return Number(view.getBigInt64(valueStart, true));
  return 1;
}
