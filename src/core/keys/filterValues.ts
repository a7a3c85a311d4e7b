// BSON values, of documents and of filters -> what a filter compares: one text for each value, its type and its KeyString.
import { bsonType, bsonTypeNames, ElementCursor } from '../documents/bsonBytes.ts';
import { decodeUtf8 } from '../documents/utf8.ts';
import { canonicalKind, appendValue } from './keyString.ts';
import { KeyWriter } from './keyWriter.ts';
import { isExtendedValue, valueToBson } from './valueToBson.ts';

const numberTypes = [bsonType.double, bsonType.int32, bsonType.int64, bsonType.decimal128];
const nanKey = '\x1e';
const operandKey = new KeyWriter();

/**
 * Documents become plain objects, arrays arrays, and every other value one text: the type as its first character, the
 * KeyString's bytes behind it.
 */
export class FilterValues {
  refused: string | null = null;
  private readonly names: ReadonlySet<string>;
  private readonly key = new KeyWriter();

  /** @param names of the top level that the filter looks at; others are not read */
  constructor(names: ReadonlySet<string>) {
    this.names = names;
  }

  read(source: Uint8Array, at: number): Record<string, unknown> {
    this.refused = null;
    return this.document(source, at, this.names);
  }

  private document(source: Uint8Array, at: number, names: ReadonlySet<string> | null): Record<string, unknown> {
    const document: Record<string, unknown> = {};
    const cursor = new ElementCursor(source, at);
    while (cursor.next()) {
      const name = decodeUtf8(source, cursor.nameStart, cursor.nameEnd);
      if (names && !names.has(name)) continue;
      // the first of two equal names counts; and `__proto__` is a name like any other
      if (Object.hasOwn(document, name)) continue;
      const value = this.value(source, cursor.type, cursor.valueStart);
      Object.defineProperty(document, name, { value, enumerable: true, writable: true, configurable: true });
    }
    return document;
  }

  private value(source: Uint8Array, type: number, at: number): unknown {
    if (type === bsonType.document) return this.document(source, at, null);
    if (type === bsonType.array) {
      const elements: unknown[] = [];
      const cursor = new ElementCursor(source, at);
      while (cursor.next()) elements.push(this.value(source, cursor.type, cursor.valueStart));
      return elements;
    }
    const token = tokenAt(this.key, source, type, at);
    if (this.key.refused !== null) this.refused = this.key.refused;
    return token;
  }

  /** A value of a filter, as a driver gives it or in Extended JSON; null where it cannot be compared here. */
  static token(value: unknown): string | null {
    const bson = valueToBson(value);
    if (bson === null) return null;
    const token = tokenAt(operandKey, bson.bytes, bson.type, 0);
    return operandKey.refused === null ? token : null;
  }

  static isExtended(value: Readonly<Record<string, unknown>>): boolean {
    return isExtendedValue(value);
  }

  static isNull(token: string): boolean {
    return token.charCodeAt(0) === bsonType.null;
  }

  /** BSON type of a value as `read` gives it. */
  static typeOf(value: unknown): number {
    if (typeof value === 'string') return value.charCodeAt(0);
    if (Array.isArray(value)) return bsonType.array;
    return typeof value === 'object' ? bsonType.document : -1;
  }
}

function tokenAt(key: KeyWriter, source: Uint8Array, type: number, at: number): string {
  key.at = 0;
  key.startKey();
  appendValue(key, source, type, at);
  let text = String.fromCharCode(type);
  for (let from = 0; from < key.at; from += 8192)
    text += String.fromCharCode(...key.bytes.subarray(from, Math.min(key.at, from + 8192)));
  return text;
}

/** null: values of different kinds, of which neither is less. MinKey and MaxKey compare with everything. */
export function compareTokens(value: string, operand: string): number | null {
  const kind = canonicalKind(value.charCodeAt(0));
  const operandKind = canonicalKind(operand.charCodeAt(0));
  const unbounded = operandKind === canonicalKind(bsonType.minKey) || operandKind === canonicalKind(bsonType.maxKey);
  if (kind !== operandKind && !unbounded) return null;
  const key = value.slice(1);
  const operandText = operand.slice(1);
  if (key === operandText) return 0;
  // NaN equals itself and is neither less nor more than any number
  if (key === nanKey || operandText === nanKey) return null;
  return key < operandText ? -1 : 1;
}

/** BSON types by number or name; none for what no server knows. */
export function typesNamed(type: unknown): readonly number[] {
  if (type === 'number') return numberTypes;
  if (typeof type === 'string') return [...bsonTypeNames].filter(([, name]) => name === type).map(([number]) => number);
  const number = Number(type);
  const unsigned = number === -1 ? bsonType.minKey : number;
  return bsonTypeNames.has(unsigned) ? [unsigned] : [];
}
