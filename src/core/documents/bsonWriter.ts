// Values, one after the other -> BSON bytes in a buffer that grows.

export class BsonWriter {
  bytes = new Uint8Array(64 * 1024);
  at = 0;
  private view = new DataView(this.bytes.buffer);

  /** Room for `count` more bytes. */
  reserve(count: number): void {
    if (this.at + count <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.at + count, 2 * this.bytes.length));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.at++] = value;
  }

  int32(value: number): void {
    this.reserve(4);
    this.view.setInt32(this.at, value, true);
    this.at += 4;
  }

  int64(value: bigint): void {
    this.reserve(8);
    this.view.setBigInt64(this.at, value, true);
    this.at += 8;
  }

  double(value: number): void {
    this.reserve(8);
    this.view.setFloat64(this.at, value, true);
    this.at += 8;
  }

  copy(source: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    if (end - start < 24) for (let i = start; i < end; i++) this.bytes[this.at++] = source[i]!;
    else {
      this.bytes.set(source.subarray(start, end), this.at);
      this.at += end - start;
    }
  }

  /** A character as UTF-8; a lone surrogate becomes the replacement character, as drivers send it. */
  codePoint(given: number): void {
    const point = given >= 0xd800 && given <= 0xdfff ? 0xfffd : given;
    this.reserve(4);
    const { bytes } = this;
    if (point < 0x80) bytes[this.at++] = point;
    else if (point < 0x800) {
      bytes[this.at++] = 0xc0 | (point >> 6);
      bytes[this.at++] = 0x80 | (point & 63);
    } else if (point < 0x10000) {
      bytes[this.at++] = 0xe0 | (point >> 12);
      bytes[this.at++] = 0x80 | ((point >> 6) & 63);
      bytes[this.at++] = 0x80 | (point & 63);
    } else {
      bytes[this.at++] = 0xf0 | (point >> 18);
      bytes[this.at++] = 0x80 | ((point >> 12) & 63);
      bytes[this.at++] = 0x80 | ((point >> 6) & 63);
      bytes[this.at++] = 0x80 | (point & 63);
    }
  }

  text(value: string): void {
    for (const character of value) this.codePoint(character.codePointAt(0)!);
  }

  cstring(value: string): void {
    this.text(value);
    this.byte(0);
  }

  /** length, text, NUL */
  string(value: string): void {
    const start = this.openLength();
    this.cstring(value);
    this.setInt32(start, this.at - start - 4);
  }

  /** Room for a length that is known later. */
  openLength(): number {
    this.int32(0);
    return this.at - 4;
  }

  setInt32(at: number, value: number): void {
    this.view.setInt32(at, value, true);
  }
}
