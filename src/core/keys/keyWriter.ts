// Bytes of keys, one after the other, in a buffer that grows, and the TypeBits of the key being written.
import { Failure } from '../failure.ts';

const firstBytes = 64 * 1024;
/** typed arrays and 32-bit offsets end here */
const mostBytes = 0xffffffff;

export class KeyWriter {
  bytes = new Uint8Array(firstBytes);
  at = 0;
  /** set when a value has no predictable key: why. The key is then worth nothing. */
  refused: string | null = null;
  private typeBits = new Uint8Array(64);
  private bitCount = 0;
  private anyBit = false;

  /** Forgets the TypeBits of the key before. */
  startKey(): void {
    if (this.anyBit) this.typeBits.fill(0, 0, (this.bitCount + 7) >> 3);
    this.bitCount = 0;
    this.anyBit = false;
    this.refused = null;
  }

  reserve(count: number): void {
    const needed = this.at + count;
    if (needed <= this.bytes.length) return;
    if (needed > mostBytes) throw new Failure('keys.too-many-bytes');
    const larger = new Uint8Array(Math.min(mostBytes, Math.max(needed, 2 * this.bytes.length)));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
  }

  byte(value: number): void {
    if (this.at === this.bytes.length) this.reserve(1);
    this.bytes[this.at++] = value;
  }

  copy(source: Uint8Array, start: number, end: number): void {
    const count = end - start;
    this.reserve(count);
    const { bytes } = this;
    // a call costs more than a short loop
    if (count < 32) for (let i = 0; i < count; i++) bytes[this.at + i] = source[start + i]!;
    else bytes.set(source.subarray(start, end), this.at);
    this.at += count;
  }

  /** 64 bits big-endian, both halves as 32-bit integers of either sign. */
  word(high: number, low: number): void {
    this.reserve(8);
    const { bytes, at } = this;
    bytes[at] = high >>> 24;
    bytes[at + 1] = high >>> 16;
    bytes[at + 2] = high >>> 8;
    bytes[at + 3] = high;
    bytes[at + 4] = low >>> 24;
    bytes[at + 5] = low >>> 16;
    bytes[at + 6] = low >>> 8;
    bytes[at + 7] = low;
    this.at = at + 8;
  }

  /** All that was written since, as a descending field or a negative number has it. */
  invertFrom(start: number): void {
    for (let i = start; i < this.at; i++) this.bytes[i]! ^= 0xff;
  }

  /** `count` bits of `value`, the highest first. */
  appendBits(value: number, count: number): void {
    if (this.bitCount + count > this.typeBits.length * 8) {
      const larger = new Uint8Array(2 * this.typeBits.length);
      larger.set(this.typeBits);
      this.typeBits = larger;
    }
    for (let bit = count - 1; bit >= 0; bit--) {
      if ((value >> bit) & 1) {
        this.typeBits[this.bitCount >> 3]! |= 1 << (this.bitCount & 7);
        this.anyBit = true;
      }
      this.bitCount++;
    }
  }

  /** TypeBits as stored, behind what is in `into`: nothing when all are zero (facts/mongod.md A.9). */
  copyTypeBits(into: KeyWriter): void {
    if (!this.anyBit) return;
    const count = (this.bitCount + 7) >> 3;
    if (count > 127) {
      into.byte(0x80);
      for (let shift = 0; shift < 32; shift += 8) into.byte((count >>> shift) & 0xff);
    } else if (count > 1 || this.typeBits[0]! >= 0x80) into.byte(0x80 | count);
    into.copy(this.typeBits, 0, count);
  }
}
