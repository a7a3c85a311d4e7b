// A document -> its entries in a wildcard index: one for each value under the indexed paths, path first, and one for each
// path that ever held an array (facts/mongod.md part B).
import { bsonType, ElementCursor } from '../documents/bsonBytes.ts';
import { decodeUtf8 } from '../documents/utf8.ts';
import type { Problem } from '../failure.ts';
import type { EntryWriter } from './entryWriter.ts';
import type { IndexField, IndexSpec } from './indexSpec.ts';
import { KeyWriter } from './keyWriter.ts';
import { Found, missing, pathParts, walkPath } from './pathWalk.ts';
import { namedChild, wildcardProjection, type ProjectionNode } from './wildcardProjection.ts';

interface RegularField {
  readonly field: IndexField;
  readonly path: readonly Uint8Array[];
  readonly found: Found;
}

const dot = 0x2e;
const stringKey = 0x3c;
const minKey = 0x0a;
const emptyDocument = Uint8Array.of(5, 0, 0, 0, 0);

export class WildcardEntries {
  private readonly writer: EntryWriter;
  private readonly projection: ProjectionNode;
  private readonly includes: boolean;
  private readonly descending: boolean;
  private readonly before: readonly RegularField[];
  private readonly after: readonly RegularField[];
  /** paths of arrays met so far: the index holds one entry for each, whatever the number of documents */
  private readonly arrayPaths = new Set<string>();
  /** those met first in this document */
  private newPaths: string[] = [];
  private readonly path = new KeyWriter();
  private depth = 0;
  private entries = 0;
  private problem: Problem | null = null;
  private source: Uint8Array = new Uint8Array(0);

  constructor(spec: IndexSpec, writer: EntryWriter) {
    this.writer = writer;
    const at = spec.fields.findIndex((field) => field.kind === 'wildcard');
    const wildcard = spec.fields[at]!;
    const { root, includes } = wildcardProjection(wildcard.path, spec.wildcardProjection);
    this.projection = root;
    this.includes = includes;
    this.descending = wildcard.descending;
    const regular = (field: IndexField): RegularField => ({ field, path: pathParts(field.path), found: new Found() });
    this.before = spec.fields.slice(0, at).map(regular);
    this.after = spec.fields.slice(at + 1).map(regular);
  }

  append(source: Uint8Array, at: number): Problem | null {
    this.source = source;
    this.depth = 0;
    this.entries = 0;
    this.problem = null;
    this.newPaths = [];
    let present = false;
    for (const regular of [...this.before, ...this.after]) {
      walkPath(source, at, regular.path, 0, regular.found);
      if (regular.found.type === bsonType.array)
        return { code: 'keys.wildcard-array', values: { path: regular.field.path } };
      if (regular.found.type !== missing) present = true;
    }
    this.traverse(at, false, this.projection);
    // A compound index keeps documents that have nothing under the wildcard but one of the other fields.
    if (this.entries === 0 && present) this.write(source, bsonType.minKey, 0, true);
    // The document is left out, and what it told of its arrays with it.
    if (this.problem !== null) for (const path of this.newPaths) this.arrayPaths.delete(path);
    return this.problem;
  }

  /** Returns how many elements of the document or array the projection keeps. `node` null: all, at any depth. */
  private traverse(at: number, inArray: boolean, node: ProjectionNode | null): number {
    const { source, path } = this;
    const cursor = new ElementCursor(source, at);
    let kept = 0;
    while (cursor.next()) {
      const child = inArray ? node : node && namedChild(node, source, cursor.nameStart, cursor.nameEnd);
      if (!this.keeps(cursor.type, inArray, node, child)) continue;
      kept++;
      if (!inArray) {
        // Names with a dot cannot be queried.
        if (hasDot(source, cursor.nameStart, cursor.nameEnd)) continue;
        if (this.depth > 0) path.byte(dot);
        path.copy(source, cursor.nameStart, cursor.nameEnd);
        this.depth++;
      }
      this.element(cursor, inArray, child === undefined || child?.leaf ? null : child);
      if (!inArray) {
        this.depth--;
        path.at -= cursor.nameEnd - cursor.nameStart + (this.depth > 0 ? 1 : 0);
      }
    }
    return kept;
  }

  /** `child`: what the projection says of the element; undefined: it does not name it. */
  private keeps(
    type: number,
    inArray: boolean,
    node: ProjectionNode | null,
    child: ProjectionNode | null | undefined,
  ): boolean {
    if (node === null) return true;
    if (inArray) return !this.includes || type === bsonType.document;
    if (child === undefined || child === null) return !this.includes;
    if (child.leaf) return this.includes;
    return !this.includes || type === bsonType.document || type === bsonType.array;
  }

  private element(cursor: ElementCursor, inArray: boolean, node: ProjectionNode | null): void {
    const { type, valueStart } = cursor;
    if (type === bsonType.array && !inArray) {
      this.rememberArray();
      if (this.traverse(valueStart, true, node) === 0) this.write(this.source, bsonType.undefined, 0);
    } else if (type === bsonType.document) {
      if (this.traverse(valueStart, false, node) === 0) this.write(emptyDocument, bsonType.document, 0);
    } else this.write(this.source, type, valueStart);
  }

  private write(source: Uint8Array, type: number, at: number, withoutPath = false): void {
    if (this.problem !== null) return;
    const { writer } = this;
    const { keys } = writer;
    keys.startKey();
    for (const { field, found } of this.before) writer.field(this.source, found.type, found.at, field.descending);
    if (withoutPath) keys.byte(minKey);
    else this.appendPath();
    writer.field(source, type, at, this.descending);
    for (const { field, found } of this.after) writer.field(this.source, found.type, found.at, field.descending);
    this.problem = writer.close();
    this.entries++;
  }

  private appendPath(): void {
    const { keys } = this.writer;
    keys.appendBits(0, 1);
    keys.byte(stringKey);
    keys.copy(this.path.bytes, 0, this.path.at);
    keys.byte(0);
  }

  /** The number 1 and the path, as an entry of no document; other fields hold MinKey. */
  private rememberArray(): void {
    const path = decodeUtf8(this.path.bytes, 0, this.path.at);
    if (this.problem !== null || this.arrayPaths.has(path)) return;
    this.arrayPaths.add(path);
    this.newPaths.push(path);
    const { writer } = this;
    const { keys } = writer;
    keys.startKey();
    for (const { field } of this.before) writer.field(this.source, bsonType.minKey, 0, field.descending);
    keys.appendBits(0, 2);
    keys.byte(0x2b);
    keys.byte(0x02);
    const start = keys.at;
    this.appendPath();
    // The path stands where values do.
    if (this.descending) keys.invertFrom(start);
    for (const { field } of this.after) writer.field(this.source, bsonType.minKey, 0, field.descending);
    writer.closeReserved();
  }
}

function hasDot(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] === dot) return true;
  return false;
}
