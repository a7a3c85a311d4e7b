// Unsigned integers as WiredTiger packs them (facts/wiredtiger.md section 2, `vpack_uint`).

const oneByteMax = 63;
const twoByteMax = 8255;

/** bytes that `value` (an integer >= 0, < 2^53) takes when packed */
export function packedLength(value: number): number {
  if (value <= oneByteMax) return 1;
  if (value <= twoByteMax) return 2;
  let rest = value - (twoByteMax + 1);
  // The value 8256 itself is written as 0xE1 0x00.
  let length = 2;
  while (rest >= 256) {
    rest = Math.floor(rest / 256);
    length++;
  }
  return length;
}

/** Writes `value` packed at `at`; returns the end (exclusive). */
export function writePacked(target: Uint8Array, at: number, value: number): number {
  if (value <= oneByteMax) {
    target[at] = 0x80 + value;
    return at + 1;
  }
  if (value <= twoByteMax) {
    const rest = value - (oneByteMax + 1);
    target[at] = 0xc0 + (rest >> 8);
    target[at + 1] = rest & 0xff;
    return at + 2;
  }
  const digits = packedLength(value) - 1;
  let rest = value - (twoByteMax + 1);
  target[at] = 0xe0 + digits;
  for (let index = digits; index >= 1; index--) {
    target[at + index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return at + 1 + digits;
}
