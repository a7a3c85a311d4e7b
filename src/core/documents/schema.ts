// Documents, one at a time -> the tree of their paths, with types, presence and bytes. Values are never kept, and memory
// has a bound whatever the names: objects used as maps (ids as names) become one path.
import { bsonType, bsonTypeNames, ElementCursor } from './bsonBytes.ts';
import { collapseIfMap, collapseMaps } from './mapLikeObjects.ts';
import { fieldNode, SchemaNode } from './schemaNode.ts';
import type { DocumentChunk } from './source.ts';
import { decodeUtf8 } from './utf8.ts';

/** How often a path held a value of this type. */
export interface SchemaType {
  /** as the server's `$type` names it */
  readonly type: string;
  readonly count: number;
  /** of the values at this path */
  readonly share: number;
  readonly valueBytes: number;
}

export interface ArrayLengths {
  readonly arrays: number;
  readonly least: number;
  readonly most: number;
  readonly average: number;
}

/** One path. Its steps are the names from the root down; a field named `a.b` is one step. */
export interface SchemaPath {
  /** `elements`: of an array, whatever their position; `keys`: of an object whose names are data */
  readonly kind: 'field' | 'elements' | 'keys';
  /** empty unless it is a field */
  readonly name: string;
  readonly count: number;
  /** documents that have it at least once; for `keys` at most that many */
  readonly documents: number;
  /** values per object (or array) that could hold it: 1 = always there, above 1 for elements and keys */
  readonly presence: number;
  readonly types: readonly SchemaType[];
  /** without type byte and NUL */
  readonly nameBytes: number;
  readonly valueBytes: number;
  /** type byte, name, NUL and value, of all BSON bytes */
  readonly share: number;
  readonly arrayLengths: ArrayLengths | null;
  /** distinct names that became one path; a lower bound */
  readonly collapsedNames: number;
  /** fields met below that found no room in the tree */
  readonly unlisted: number;
  readonly children: readonly SchemaPath[];
}

export interface Schema {
  readonly documents: number;
  readonly bsonBytes: number;
  readonly paths: number;
  /** fields that found no room: the tree is not whole */
  readonly unlisted: number;
  readonly children: readonly SchemaPath[];
}

export interface SchemaOptions {
  /** paths kept at most */
  readonly mostPaths?: number;
}

const defaultMostPaths = 20_000;

export class SchemaBuilder {
  private readonly mostPaths: number;
  private readonly root = new SchemaNode('field', new Uint8Array(0), 0, 0);
  private paths = 0;
  private documents = 0;
  private bytesCounted = 0;

  constructor(options: SchemaOptions = {}) {
    this.mostPaths = options.mostPaths ?? defaultMostPaths;
  }

  addChunk(chunk: DocumentChunk): void {
    let start = 0;
    for (const end of chunk.ends) {
      this.addDocument(chunk.bytes, start, end);
      start = end;
    }
  }

  /** @param bytes of a document that was checked; nothing of them is kept */
  addDocument(bytes: Uint8Array, start: number, end: number): void {
    this.root.count++;
    this.root.documents++;
    this.object(bytes, start, this.root);
    this.documents++;
    this.bytesCounted += end - start;
  }

  schema(): Schema {
    const perByte = this.bytesCounted === 0 ? 0 : 1 / this.bytesCounted;
    const children = this.root.children.map((child) => pathOf(child, this.root, perByte));
    const unlisted = this.root.unlisted + children.reduce((sum, child) => sum + unlistedBelow(child), 0);
    return { documents: this.documents, bsonBytes: this.bytesCounted, paths: this.paths, unlisted, children };
  }

  private object(bytes: Uint8Array, start: number, node: SchemaNode): void {
    node.objects++;
    const cursor = new ElementCursor(bytes, start);
    let guess = 0;
    while (cursor.next()) {
      const { nameStart, nameEnd } = cursor;
      const hash = hashOf(bytes, nameStart, nameEnd);
      const at = node.childNamed(bytes, nameStart, nameEnd, hash, guess);
      const child = at >= 0 ? node.children[at]! : (node.keys ?? this.newField(bytes, cursor, hash, node));
      if (child) this.value(bytes, cursor, child);
      else node.unlisted++;
      if (at >= 0) guess = at + 1;
    }
  }

  /** Where a field met for the first time is counted; null where there is no room. */
  private newField(bytes: Uint8Array, cursor: ElementCursor, hash: number, node: SchemaNode): SchemaNode | null {
    if (!this.makeRoom()) return null;
    // making room may have collapsed this very object
    if (node.keys) return node.keys;
    const field = fieldNode(bytes, cursor.nameStart, cursor.nameEnd, hash);
    node.add(field);
    this.paths++;
    this.paths -= collapseIfMap(node);
    return node.children[field.position] === field ? field : node.keys;
  }

  private array(bytes: Uint8Array, start: number, node: SchemaNode): void {
    let elements = 0;
    const cursor = new ElementCursor(bytes, start);
    let child = node.children.find(({ kind }) => kind === 'elements');
    while (cursor.next()) {
      elements++;
      if (!child) {
        if (!this.makeRoom()) {
          node.unlisted++;
          continue;
        }
        child = new SchemaNode('elements', new Uint8Array(0), 0, 0);
        node.add(child);
        this.paths++;
      }
      this.value(bytes, cursor, child);
    }
    node.countArray(elements);
  }

  private value(bytes: Uint8Array, cursor: ElementCursor, node: SchemaNode): void {
    const { type, valueStart } = cursor;
    const valueBytes = cursor.valueEnd - valueStart;
    node.count++;
    if (node.lastDocument !== this.documents) {
      node.lastDocument = this.documents;
      node.documents++;
    }
    node.nameBytes += cursor.nameEnd - cursor.nameStart;
    node.valueBytes += valueBytes;
    node.countType(type, valueBytes);
    if (type === bsonType.document) this.object(bytes, valueStart, node);
    else if (type === bsonType.array) this.array(bytes, valueStart, node);
  }

  private makeRoom(): boolean {
    if (this.paths < this.mostPaths) return true;
    this.paths -= collapseMaps(this.root);
    return this.paths < this.mostPaths;
  }
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0;
  return hash;
}

function pathOf(node: SchemaNode, parent: SchemaNode, perByte: number): SchemaPath {
  const holders = node.kind === 'elements' ? parent.arrays : parent.objects;
  return {
    kind: node.kind,
    name: nameOf(node),
    count: node.count,
    documents: node.documents,
    presence: holders === 0 ? 0 : node.count / holders,
    types: [...node.types]
      .map(([type, { count, valueBytes }]) => ({
        type: bsonTypeNames.get(type) ?? `type ${type}`,
        count,
        share: count / node.count,
        valueBytes,
      }))
      .sort((a, b) => b.count - a.count),
    nameBytes: node.nameBytes,
    valueBytes: node.valueBytes,
    share: (node.nameBytes + node.valueBytes + 2 * node.count) * perByte,
    arrayLengths:
      node.arrays === 0
        ? null
        : {
            arrays: node.arrays,
            least: node.leastElements,
            most: node.mostElements,
            average: node.arrayElements / node.arrays,
          },
    collapsedNames: node.collapsedNames,
    unlisted: node.unlisted,
    children: node.children.map((child) => pathOf(child, node, perByte)),
  };
}

/** Cut names end on a whole character. */
function nameOf(node: SchemaNode): string {
  const { name, nameLength } = node;
  if (name.length === nameLength) return decodeUtf8(name);
  let end = name.length;
  while (end > 0 && (name[end - 1]! & 0xc0) === 0x80) end--;
  // the lead byte of a sequence that goes on past the cut
  if (end > 0 && name[end - 1]! >= 0xc0) end--;
  else end = name.length;
  return `${decodeUtf8(name, 0, end)}…`;
}

function unlistedBelow(path: SchemaPath): number {
  return path.unlisted + path.children.reduce((sum, child) => sum + unlistedBelow(child), 0);
}
