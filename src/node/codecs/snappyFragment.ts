// A fragment of at most 64 KiB -> its snappy elements, byte for byte as libsnappy 1.1.9. snappy-wasm hashes fragments of 8 KiB
// and less in another way (by shifting, as libsnappy did before 1.1.9, where 1.1.9 masks), so it finds other matches there.

/** fragments above this use libsnappy's whole hash table, where shifting and masking are the same */
export const smallFragmentBytes = 8192;
export const fragmentBytes = 65_536;

const hashMultiplier = 0x1e35a7bd;
const tableBitsMax = 14;
const tableSizeMin = 256;
/** no match starts in the last bytes of a fragment */
const marginBytes = 15;
const longestCopy = 64;

const table = new Uint16Array(1 << tableBitsMax);

/** Writes the elements at `at`; returns the end (exclusive). `target` must have room for fragment + fragment / 6 + 32 bytes. */
export function writeFragment(fragment: Uint8Array, target: Uint8Array, at: number): number {
  const view = new DataView(fragment.buffer, fragment.byteOffset, fragment.length);
  const load = (position: number): number => view.getUint32(position, true);
  const mask = tableSizeFor(fragment.length) - 1;
  const hash = (word: number): number => (Math.imul(word, hashMultiplier) >>> (32 - tableBitsMax)) & mask;
  table.fill(0, 0, mask + 1);

  let literalFrom = 0;
  const limit = fragment.length - marginBytes;
  if (fragment.length >= marginBytes) {
    let position = 1;
    for (;;) {
      // Looks at every position first, then at fewer and fewer while nothing repeats.
      let skip = 32;
      let candidate: number;
      for (;;) {
        const next = position + (skip >> 5);
        skip += skip >> 5;
        if (next > limit) return writeLiteral(fragment, literalFrom, fragment.length, target, at);
        const slot = hash(load(position));
        candidate = table[slot]!;
        table[slot] = position;
        if (load(position) === load(candidate)) break;
        position = next;
      }
      at = writeLiteral(fragment, literalFrom, position, target, at);
      do {
        const length = matchLength(fragment, candidate, position);
        at = writeCopy(position - candidate, length, target, at);
        position += length;
        literalFrom = position;
        if (position >= limit) return writeLiteral(fragment, literalFrom, fragment.length, target, at);
        table[hash(load(position - 1))] = position - 1;
        const slot = hash(load(position));
        candidate = table[slot]!;
        table[slot] = position;
      } while (load(position) === load(candidate));
      position++;
    }
  }
  return writeLiteral(fragment, literalFrom, fragment.length, target, at);
}

function tableSizeFor(bytes: number): number {
  let size = tableSizeMin;
  while (size < bytes && size < 1 << tableBitsMax) size *= 2;
  return size;
}

function matchLength(bytes: Uint8Array, from: number, to: number): number {
  let length = 4;
  while (to + length < bytes.length && bytes[from + length] === bytes[to + length]) length++;
  return length;
}

/** Element tags: 0 literal, 1 copy with an offset of 11 bits, 2 copy with one of 16 bits (format_description.txt of snappy). */
function writeLiteral(source: Uint8Array, from: number, to: number, target: Uint8Array, at: number): number {
  if (to === from) return at;
  const coded = to - from - 1;
  if (coded < 60) target[at++] = coded << 2;
  else if (coded < 256) {
    target[at++] = 60 << 2;
    target[at++] = coded;
  } else {
    target[at++] = 61 << 2;
    target[at++] = coded & 0xff;
    target[at++] = coded >> 8;
  }
  target.set(source.subarray(from, to), at);
  return at + to - from;
}

function writeCopy(offset: number, length: number, target: Uint8Array, at: number): number {
  // A rest of fewer than four bytes could not be coded shortly.
  for (; length >= longestCopy + 4; length -= longestCopy) at = writeShortCopy(offset, longestCopy, target, at);
  if (length > longestCopy) {
    at = writeShortCopy(offset, longestCopy - 4, target, at);
    length -= longestCopy - 4;
  }
  return writeShortCopy(offset, length, target, at);
}

function writeShortCopy(offset: number, length: number, target: Uint8Array, at: number): number {
  if (length < 12 && offset < 2048) {
    target[at] = 1 | ((length - 4) << 2) | ((offset >> 8) << 5);
    target[at + 1] = offset & 0xff;
    return at + 2;
  }
  target[at] = 2 | ((length - 1) << 2);
  target[at + 1] = offset & 0xff;
  target[at + 2] = offset >> 8;
  return at + 3;
}
