// One path of a schema while documents are being counted: what was met there, and what lies below.

/** Longer names are told apart by length, hash and beginning. */
const keptNameBytes = 256;

export type NodeKind = 'field' | 'elements' | 'keys';

export interface TypeCount {
  count: number;
  valueBytes: number;
}

export class SchemaNode {
  readonly kind: NodeKind;
  readonly name: Uint8Array;
  readonly nameLength: number;
  readonly nameHash: number;
  count = 0;
  documents = 0;
  nameBytes = 0;
  valueBytes = 0;
  /** by type byte */
  readonly types = new Map<number, TypeCount>();
  /** in the order they were met first */
  children: SchemaNode[] = [];
  /** objects counted here: what presence of a child is a share of */
  objects = 0;
  arrays = 0;
  arrayElements = 0;
  leastElements = Infinity;
  mostElements = 0;
  /** the child that stands for names that are data; what is not among the fields belongs there */
  keys: SchemaNode | null = null;
  /** names that were collapsed into it */
  collapsedNames = 0;
  /** names met when no path could be added any more */
  unlisted = 0;
  /** the last document counted in `documents` */
  lastDocument = -1;
  /** among the parent's children */
  position = 0;
  private byHash: Map<number, SchemaNode[]> | null = null;

  constructor(kind: NodeKind, name: Uint8Array, nameLength: number, nameHash: number) {
    this.kind = kind;
    this.name = name;
    this.nameLength = nameLength;
    this.nameHash = nameHash;
  }

  /** @param guess position of the child that most likely comes next */
  childNamed(bytes: Uint8Array, start: number, end: number, hash: number, guess: number): number {
    const likely = this.children[guess];
    if (likely && likely.nameHash === hash && likely.isNamed(bytes, start, end)) return guess;
    if (this.children.length < 8) {
      for (let i = 0; i < this.children.length; i++) {
        const child = this.children[i]!;
        if (child.nameHash === hash && child.isNamed(bytes, start, end)) return i;
      }
      return -1;
    }
    this.byHash ??= this.indexed();
    const found = this.byHash.get(hash)?.find((child) => child.isNamed(bytes, start, end));
    return found ? found.position : -1;
  }

  add(child: SchemaNode): void {
    child.position = this.children.length;
    this.children.push(child);
    if (!this.byHash) return;
    const same = this.byHash.get(child.nameHash);
    if (same) same.push(child);
    else this.byHash.set(child.nameHash, [child]);
  }

  countType(type: number, valueBytes: number): void {
    const known = this.types.get(type);
    if (known) {
      known.count++;
      known.valueBytes += valueBytes;
    } else this.types.set(type, { count: 1, valueBytes });
  }

  countArray(elements: number): void {
    this.arrays++;
    this.arrayElements += elements;
    if (elements < this.leastElements) this.leastElements = elements;
    if (elements > this.mostElements) this.mostElements = elements;
  }

  /** Fields that are data rather than names become the one child of kind `keys`. Returns how many paths that frees. */
  collapse(isData: (child: SchemaNode) => boolean): number {
    const before = sizeOf(this);
    const keys = this.keys ?? new SchemaNode('keys', new Uint8Array(0), 0, 0);
    const kept = this.children.filter((child) => child !== keys && !(child.kind === 'field' && isData(child)));
    for (const child of this.children) {
      if (child.kind !== 'field' || !isData(child)) continue;
      this.collapsedNames++;
      keys.absorb(child);
    }
    keys.documents = Math.min(keys.documents, this.documents);
    this.keys = keys;
    this.children = [];
    this.byHash = null;
    for (const child of [...kept, keys]) this.add(child);
    return before - sizeOf(this);
  }

  /** Adds what another node counted, children by name. */
  absorb(other: SchemaNode): void {
    this.count += other.count;
    // several names may lie in one document: an upper bound, cut by the parent's
    this.documents += other.documents;
    this.nameBytes += other.nameBytes;
    this.valueBytes += other.valueBytes;
    this.objects += other.objects;
    this.arrays += other.arrays;
    this.arrayElements += other.arrayElements;
    this.leastElements = Math.min(this.leastElements, other.leastElements);
    this.mostElements = Math.max(this.mostElements, other.mostElements);
    this.collapsedNames += other.collapsedNames;
    this.unlisted += other.unlisted;
    this.lastDocument = Math.max(this.lastDocument, other.lastDocument);
    for (const [type, { count, valueBytes }] of other.types) {
      const known = this.types.get(type) ?? { count: 0, valueBytes: 0 };
      this.types.set(type, { count: known.count + count, valueBytes: known.valueBytes + valueBytes });
    }
    for (const child of other.children) {
      const at = this.children.findIndex((own) => own.kind === child.kind && own.hasSameName(child));
      if (at >= 0) this.children[at]!.absorb(child);
      else {
        this.add(child);
        if (child.kind === 'keys') this.keys = child;
      }
    }
  }

  private isNamed(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.kind !== 'field' || end - start !== this.nameLength) return false;
    const { name } = this;
    for (let i = 0; i < name.length; i++) if (name[i] !== bytes[start + i]) return false;
    return true;
  }

  private hasSameName(other: SchemaNode): boolean {
    if (this.kind !== 'field') return true;
    return (
      this.nameHash === other.nameHash &&
      this.nameLength === other.nameLength &&
      this.isNamed(other.name, 0, other.nameLength)
    );
  }

  private indexed(): Map<number, SchemaNode[]> {
    const index = new Map<number, SchemaNode[]>();
    for (const child of this.children) {
      const same = index.get(child.nameHash);
      if (same) same.push(child);
      else index.set(child.nameHash, [child]);
    }
    return index;
  }
}

export function fieldNode(bytes: Uint8Array, start: number, end: number, hash: number): SchemaNode {
  return new SchemaNode('field', bytes.slice(start, Math.min(end, start + keptNameBytes)), end - start, hash);
}

/** paths at and below a node */
export function sizeOf(node: SchemaNode): number {
  let size = 1;
  for (const child of node.children) size += sizeOf(child);
  return size;
}
