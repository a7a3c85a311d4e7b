// Index entries, one after the other: all keys in one buffer, all values in another, ends beside them. A million entries
// are a million numbers, not a million objects.
import { KeyWriter } from './keyWriter.ts';

const firstEntries = 1024;

export class EntryArena {
  readonly keys = new KeyWriter();
  readonly values = new KeyWriter();
  count = 0;
  /** exclusive, by entry in the order of insertion */
  keyEnds = new Uint32Array(firstEntries);
  valueEnds = new Uint32Array(firstEntries);
  /** RecordId of the entry's document, or its number in a clustered collection */
  documents = new Float64Array(firstEntries);

  /** What was written since the last entry becomes one. */
  close(document: number): void {
    if (this.count === this.keyEnds.length) this.grow();
    this.keyEnds[this.count] = this.keys.at;
    this.valueEnds[this.count] = this.values.at;
    this.documents[this.count] = document;
    this.count++;
  }

  /** Forgets the entries from `count` on, and what was written of one more. */
  dropTo(count: number): void {
    this.count = count;
    this.keys.at = this.keyStart(count);
    this.values.at = this.valueStart(count);
  }

  keyStart(entry: number): number {
    return entry === 0 ? 0 : this.keyEnds[entry - 1]!;
  }

  valueStart(entry: number): number {
    return entry === 0 ? 0 : this.valueEnds[entry - 1]!;
  }

  /**
   * Sorts the entries from `first` on and drops the second of two equal keys: mongod inserts a document's keys as a set.
   */
  sortTail(first: number): void {
    if (this.count - first < 2 || this.tailInOrder(first)) return;
    const { keys, values } = this;
    const order = Array.from({ length: this.count - first }, (_, i) => first + i);
    order.sort((a, b) => this.compare(a, b) || a - b);
    const keyBytes = keys.bytes.slice(this.keyStart(first), keys.at);
    const valueBytes = values.bytes.slice(this.valueStart(first), values.at);
    const keyBase = this.keyStart(first);
    const valueBase = this.valueStart(first);
    const kept = order.filter((entry, i) => i === 0 || this.compare(order[i - 1]!, entry) !== 0);
    const spans = kept.map((entry) => [
      this.keyStart(entry) - keyBase,
      this.keyEnds[entry]! - keyBase,
      this.valueStart(entry) - valueBase,
      this.valueEnds[entry]! - valueBase,
      this.documents[entry]!,
    ]);
    this.dropTo(first);
    for (const [keyStart, keyEnd, valueStart, valueEnd, document] of spans) {
      keys.copy(keyBytes, keyStart!, keyEnd!);
      values.copy(valueBytes, valueStart!, valueEnd!);
      this.close(document!);
    }
  }

  private tailInOrder(first: number): boolean {
    for (let entry = first + 1; entry < this.count; entry++) if (this.compare(entry - 1, entry) >= 0) return false;
    return true;
  }

  /** by the bytes of the keys */
  private compare(a: number, b: number): number {
    const { bytes } = this.keys;
    let atA = this.keyStart(a);
    let atB = this.keyStart(b);
    const endA = this.keyEnds[a]!;
    const endB = this.keyEnds[b]!;
    while (atA < endA && atB < endB) {
      const difference = bytes[atA++]! - bytes[atB++]!;
      if (difference !== 0) return difference;
    }
    return endA - atA - (endB - atB);
  }

  private grow(): void {
    const size = 2 * this.count;
    const longer = <T extends Uint32Array | Float64Array>(made: T, from: T): T => {
      made.set(from);
      return made;
    };
    this.keyEnds = longer(new Uint32Array(size), this.keyEnds);
    this.valueEnds = longer(new Uint32Array(size), this.valueEnds);
    this.documents = longer(new Float64Array(size), this.documents);
  }
}
