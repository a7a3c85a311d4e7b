// Bytes from the middle of a dump -> where a document surely starts. Values may look like documents (a GridFS chunk of a
// dump, an integer that happens to be a length), so a start is believed only when what follows cannot lie inside one value.
import { int32At, leastDocumentBytes, mostDocumentBytes, unknownType, valueEnd, valueKind } from './bsonBytes.ts';
import { DocumentChecker } from './checkDocument.ts';

/**
 * Documents lying in a value end where the value ends, at the latest after the longest document: a chain that goes on
 * past that, or to the very end of the file, is the file's own.
 */
const proofBytes = mostDocumentBytes;
/**
 * How much of a chain is checked value by value. Further on that is done where a document has a shape not met yet: a
 * document cut by the end of its value may end well by chance, and what comes then has no known shape.
 */
const checkedBytes = 64 * 1024;
const mostShapes = 1024;
/** values that hold documents are chunks (GridFS: 255 KB), seldom more */
const valueReachBytes = 512 * 1024;
/** A chain this long, every document of it in a known shape, is most probably the file's own: see `knownShapesProve`. */
const knownProofBytes = valueReachBytes;
/** what a proof by known shapes needs in a window */
export const knownProofWindowBytes = knownProofBytes + 256 * 1024;
/** The longest document may begin just before the entry, another may cross the end of the proof. */
export const boundaryWindowBytes = 3 * mostDocumentBytes;

/** Names of a document's first two elements, mixed: tells the file's own documents from those in its values. */
export function shapeOf(bytes: Uint8Array, start: number): number {
  const end = Math.min(start + int32At(bytes, start), bytes.length) - 1;
  let hash = 7;
  let at = start + 4;
  for (let i = 0; i < 2 && at < end; i++) {
    const type = bytes[at++]!;
    for (let byte = 1; byte !== 0 && at < end;) {
      byte = bytes[at++]!;
      hash = Math.imul(hash, 31) + byte;
    }
    if (i === 1) break;
    const next = valueEnd(bytes, type, at);
    if (next < at) break;
    at = next;
  }
  return hash;
}

export interface BoundarySearch {
  readonly bytes: Uint8Array;
  /** first offset looked at */
  readonly from: number;
  readonly end: number;
  /** whether the file ends at `end` */
  readonly atFileEnd: boolean;
  /** shapes of documents known to be the file's own */
  readonly shapes: ReadonlySet<number>;
  /**
   * `proof`: an undamaged file, entered anywhere. `shape`: behind damage; there may be more of it, so neighbours of a
   * known shape are believed at once, and proof is asked of others only.
   */
  readonly believe: 'proof' | 'shape';
  /**
   * A chain of known shapes counts as proven where it leaves what values usually hold. Wrong only where a file keeps dumps of
   * its own documents in larger values: a caller makes sure first that this one does not.
   */
  readonly knownShapesProve?: boolean;
}

/** A cheap look: could a document of the file start here? */
export function looksLikeDocument(bytes: Uint8Array, at: number, end: number): boolean {
  if (at + leastDocumentBytes > end) return false;
  const length = int32At(bytes, at);
  if (length < leastDocumentBytes || length > mostDocumentBytes || at + length > end) return false;
  if (bytes[at + length - 1] !== 0) return false;
  return length === leastDocumentBytes || valueKind[bytes[at + 4]!] !== unknownType;
}

interface Chain {
  /** first start that may be believed */
  readonly start: number;
  readonly documents: number;
  /** where it breaks or leaves the window */
  readonly end: number;
  readonly proven: boolean;
}

/** Where the first document at or after `from` starts, or -1. A chain without proof needs documents of known shapes. */
export function findBoundary(search: BoundarySearch): number {
  const { bytes, end } = search;
  const checker = new DocumentChecker();
  let likely = -1;
  let longest: Chain | null = null;
  for (let at = search.from; at + leastDocumentBytes <= end;) {
    // the highest byte of a plausible length is 0 or 1
    if (bytes[at + 3]! > 1 || !looksLikeDocument(bytes, at, end)) {
      at++;
      continue;
    }
    const chain = followChain(search, checker, at);
    if (chain.proven && chain.start >= 0) {
      // Nothing good was read so far: what is proven tells what the file's own documents look like, nearer ones too.
      if (search.believe === 'proof' || search.shapes.size > 0) return chain.start;
      return findBoundary({ ...search, shapes: shapesOf(bytes, chain) });
    }
    if (likely < 0 && chain.documents > 1 && knownShapes(search, chain)) {
      if (search.believe === 'shape') return chain.start;
      likely = chain.start;
    }
    if (chain.documents > 2 && (!longest || chain.documents > longest.documents) && !fillsBinary(bytes, at, chain.end))
      longest = chain;
    // A chain of several is no accident: the file's own documents begin behind it.
    at = chain.documents > 2 ? chain.end : at + 1;
  }
  // A larger window may hold a proof.
  if (!search.atFileEnd && end - search.from < boundaryWindowBytes) return -1;
  if (likely >= 0 || !longest || search.believe === 'proof' || search.shapes.size > 0) return likely;
  // Damage before and behind: no proof is to be had, and the most documents in a row are the best there is.
  return findBoundary({ ...search, shapes: shapesOf(bytes, longest) });
}

function followChain(search: BoundarySearch, checker: DocumentChecker, first: number): Chain {
  const { bytes, end } = search;
  const shapes = new Set<number>();
  let at = first;
  let documents = 0;
  let second = -1;
  let known = -1;
  let allKnown = true;
  let proven = false;
  while (looksLikeDocument(bytes, at, end)) {
    const next = at + int32At(bytes, at);
    const shape = shapeOf(bytes, at);
    if ((at - first < checkedBytes || !shapes.has(shape)) && checker.check(bytes, at, next)) break;
    if (shapes.size < mostShapes) shapes.add(shape);
    const isKnown = search.shapes.has(shape);
    if (known < 0 && isKnown) known = at;
    allKnown &&= isKnown;
    documents++;
    at = next;
    if (documents === 1) second = at;
    const knownProof = search.knownShapesProve && allKnown && documents > 2 && at - first > knownProofBytes;
    proven = knownProof || at - first > proofBytes;
    if (proven) break;
  }
  proven ||= search.atFileEnd && at === end && documents > 0;
  // What comes first may still lie in a value: an integer can be the length of what is left of its document
  // ({a: 12, b: <int>}), and documents in a value can pass into the file's own where the value cuts the last one by a
  // byte. A known shape tells; without one, the second start is sure for the integer. A known shape far behind tells
  // nothing: a collection that changed over time holds long stretches of shapes its beginning does not have.
  const start = known >= 0 && known - first <= valueReachBytes ? known : documents > 1 ? second : -1;
  return { start, documents, end: at, proven };
}

/** A dump as a value: in front of it stand the value's length and subtype. */
function fillsBinary(bytes: Uint8Array, start: number, end: number): boolean {
  return start >= 5 && int32At(bytes, start - 5) >= end - start && int32At(bytes, start - 5) <= mostDocumentBytes;
}

function shapesOf(bytes: Uint8Array, chain: Chain): ReadonlySet<number> {
  const shapes = new Set<number>();
  for (let at = Math.max(0, chain.start); at < chain.end && shapes.size < mostShapes; at += int32At(bytes, at))
    shapes.add(shapeOf(bytes, at));
  return shapes;
}

function knownShapes(search: BoundarySearch, chain: Chain): boolean {
  for (let at = chain.start; at >= 0 && at < chain.end; at += int32At(search.bytes, at))
    if (!search.shapes.has(shapeOf(search.bytes, at))) return false;
  return chain.start >= 0;
}
