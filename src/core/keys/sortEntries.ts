// Entries in the order of insertion -> the same in key order, as the index file holds them.
import type { EntryArena } from './entryArena.ts';

/** Index entries in key order; the bytes stay where they are. */
export class SortedKeys {
  readonly count: number;
  /** the bytes that hold every key */
  readonly keys: Uint8Array;
  readonly values: Uint8Array;
  /** by place in key order: which inserted entry stands there */
  readonly order: Uint32Array;
  private readonly arena: EntryArena;

  constructor(arena: EntryArena, order: Uint32Array) {
    this.arena = arena;
    this.count = arena.count;
    this.keys = arena.keys.bytes;
    this.values = arena.values.bytes;
    this.order = order;
  }

  keyStart(entry: number): number {
    return this.arena.keyStart(this.order[entry]!);
  }

  /** exclusive */
  keyEnd(entry: number): number {
    return this.arena.keyEnds[this.order[entry]!]!;
  }

  valueStart(entry: number): number {
    return this.arena.valueStart(this.order[entry]!);
  }

  valueBytes(entry: number): number {
    return this.arena.valueEnds[this.order[entry]!]! - this.valueStart(entry);
  }

  /** 0 for the entry that was inserted first */
  insertion(entry: number): number {
    return this.order[entry]!;
  }

  /** RecordId of the entry's document */
  document(entry: number): number {
    return this.arena.documents[this.order[entry]!]!;
  }
}

/** key bytes that one word holds; with their count they make 51 bits, which a double holds exactly */
const wordBytes = 6;
/** below this many, moving entries one by one is quicker than dividing them */
const fewEntries = 12;

/**
 * Multikey quicksort: entries are divided by the next six bytes of their keys, which are read once for each entry and
 * depth, so that the keys themselves, spread over memory, are seldom touched.
 */
export function sortEntries(arena: EntryArena): SortedKeys {
  const order = new Uint32Array(arena.count);
  for (let i = 0; i < order.length; i++) order[i] = i;
  const sorter = new Sorter(arena, order);
  if (!sorter.inOrder()) sorter.sort();
  return new SortedKeys(arena, order);
}

class Sorter {
  private readonly keys: Uint8Array;
  private readonly ends: Uint32Array;
  private readonly order: Uint32Array;
  private readonly words: Float64Array;

  constructor(arena: EntryArena, order: Uint32Array) {
    this.keys = arena.keys.bytes;
    this.ends = arena.keyEnds;
    this.order = order;
    this.words = new Float64Array(order.length);
  }

  /** Many keys come in order: counters, dates, ObjectIds. */
  inOrder(): boolean {
    for (let i = 1; i < this.order.length; i++) if (this.compare(i - 1, i, 0) > 0) return false;
    return true;
  }

  sort(): void {
    // Parts still to be sorted, three numbers each: a recursion could go as deep as the longest key.
    const parts = [0, this.order.length, 0];
    while (parts.length > 0) {
      const depth = parts.pop()!;
      const end = parts.pop()!;
      const start = parts.pop()!;
      if (end - start < fewEntries) this.insertionSort(start, end, depth);
      else {
        this.readWords(start, end, depth);
        this.divide(start, end, depth, parts);
      }
    }
  }

  private readWords(start: number, end: number, depth: number): void {
    const { keys, ends, order, words } = this;
    for (let i = start; i < end; i++) {
      const entry = order[i]!;
      const at = (entry === 0 ? 0 : ends[entry - 1]!) + depth;
      const left = ends[entry]! - at;
      // Where the key ends, zeros stand for nothing, and the count of bytes puts the shorter key first.
      if (left >= wordBytes) {
        const high = (keys[at]! << 16) | (keys[at + 1]! << 8) | keys[at + 2]!;
        const low = (keys[at + 3]! << 16) | (keys[at + 4]! << 8) | keys[at + 5]!;
        words[i] = (high * 0x1000000 + low) * 8 + (left > wordBytes ? 7 : wordBytes);
      } else {
        let word = 0;
        for (let j = 0; j < wordBytes; j++) word = word * 256 + (j < left ? keys[at + j]! : 0);
        words[i] = word * 8 + Math.max(0, left);
      }
    }
  }

  /** Three-way partitions until each part has one word or is small; parts with equal words go on six bytes deeper. */
  private divide(start: number, end: number, depth: number, parts: number[]): void {
    const { order, words } = this;
    let low = start;
    let high = end;
    while (high - low >= fewEntries) {
      const pivot = this.pivot(low, high);
      let less = low;
      let greater = high;
      for (let i = low; i < greater;) {
        const word = words[i]!;
        if (word === pivot) {
          i++;
          continue;
        }
        const to = word < pivot ? less++ : --greater;
        words[i] = words[to]!;
        words[to] = word;
        const entry = order[i]!;
        order[i] = order[to]!;
        order[to] = entry;
        if (word < pivot) i++;
      }
      // More bytes to come only where the count in the word says so; otherwise the keys are equal.
      if (greater - less > 1 && pivot % 8 === 7) parts.push(less, greater, depth + wordBytes);
      // The larger side is divided on here, the smaller one in a call: calls stay few.
      if (less - low < high - greater) {
        this.divide(low, less, depth, parts);
        low = greater;
      } else {
        this.divide(greater, high, depth, parts);
        high = less;
      }
    }
    this.insertionSort(low, high, depth);
  }

  private pivot(start: number, end: number): number {
    const { words } = this;
    const count = end - start;
    const middle = start + (count >> 1);
    if (count < 200) return median(words[start]!, words[middle]!, words[end - 1]!);
    const step = count >> 3;
    return median(
      median(words[start]!, words[start + step]!, words[start + 2 * step]!),
      median(words[middle - step]!, words[middle]!, words[middle + step]!),
      median(words[end - 1 - 2 * step]!, words[end - 1 - step]!, words[end - 1]!),
    );
  }

  private insertionSort(start: number, end: number, depth: number): void {
    const { order } = this;
    for (let i = start + 1; i < end; i++) {
      const entry = order[i]!;
      let to = i;
      while (to > start && this.compareEntries(order[to - 1]!, entry, depth) > 0) {
        order[to] = order[to - 1]!;
        to--;
      }
      order[to] = entry;
    }
  }

  private compare(a: number, b: number, depth: number): number {
    return this.compareEntries(this.order[a]!, this.order[b]!, depth);
  }

  /** Equal keys keep the order of insertion. */
  private compareEntries(a: number, b: number, depth: number): number {
    const { keys, ends } = this;
    let atA = (a === 0 ? 0 : ends[a - 1]!) + depth;
    let atB = (b === 0 ? 0 : ends[b - 1]!) + depth;
    const endA = ends[a]!;
    const endB = ends[b]!;
    while (atA < endA && atB < endB) {
      const difference = keys[atA++]! - keys[atB++]!;
      if (difference !== 0) return difference;
    }
    return endA - atA - (endB - atB) || a - b;
  }
}

function median(a: number, b: number, c: number): number {
  return a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
}
