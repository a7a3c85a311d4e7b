// A number -> its KeyString bytes. Equal numbers of different types get the same bytes (facts/mongod.md A.4 and A.5).
import type { KeyWriter } from './keyWriter.ts';

const nan = 0x1e;
const largeNegative = 0x1f;
const smallNegative = 0x28;
const zero = 0x29;
const smallPositive = 0x2a;
const largePositive = 0x33;

const two32 = 2 ** 32;
const two63 = 2 ** 63;
/** below it, IEEE bits no longer fit beside the two marker bits */
const tiniestWithMarker = 2 ** -255;

const ieee = new DataView(new ArrayBuffer(8));

/** How exactly a double stands for a decimal: `DCM` in the facts. */
export const equalToDouble = 0;
export const equalToRoundedDouble = 2;

export function appendInt32(writer: KeyWriter, value: number): void {
  if (value === 0) return writer.byte(zero);
  const doubled = Math.abs(value) * 2;
  appendWhole(writer, doubled >= two32 ? 1 : 0, doubled >>> 0, value < 0);
}

/** The halves as 32-bit integers of either sign. */
export function appendInt64(writer: KeyWriter, high: number, low: number): void {
  if (high === 0 && low === 0) return writer.byte(zero);
  if (high >= 0) return appendWhole(writer, ((high << 1) | (low >>> 31)) >>> 0, (low << 1) >>> 0, false);
  const lowSize = -low >>> 0;
  const highSize = (lowSize === 0 ? -high : ~high) >>> 0;
  if (highSize === 0x80000000 && lowSize === 0) return appendDouble(writer, -two63, equalToDouble);
  appendWhole(writer, ((highSize << 1) | (lowSize >>> 31)) >>> 0, (lowSize << 1) >>> 0, true);
}

export function appendDouble(writer: KeyWriter, value: number, marker: number): void {
  if (value === 0) return writer.byte(zero);
  const negative = value < 0;
  const size = Math.abs(value);
  if (size >= 1 && size < two63) {
    const whole = Math.floor(size);
    if (whole === size && marker === equalToDouble) {
      const high = Math.floor(size / two32);
      const low = size - high * two32;
      return appendWhole(writer, (high * 2 + (low >= 0x80000000 ? 1 : 0)) >>> 0, (low * 2) >>> 0, negative);
    }
    return appendFraction(writer, whole, size - whole, marker, negative);
  }
  if (value !== value) return writer.byte(nan);
  if (size < 1) {
    writer.byte(negative ? smallNegative : smallPositive);
    if (size >= tiniestWithMarker) {
      ieee.setFloat64(0, size);
      const low = ieee.getUint32(4);
      writer.word((ieee.getUint32(0) << 2) | (low >>> 30), (low << 2) | marker);
    } else {
      ieee.setFloat64(0, size * 2 ** 256);
      const low = ieee.getUint32(4);
      writer.word(((ieee.getUint32(0) << 1) | (low >>> 31)) + 0x40000000, (low << 1) | (marker ? 1 : 0));
    }
  } else {
    writer.byte(negative ? largeNegative : largePositive);
    if (size === Infinity) writer.word(-1, -1);
    else {
      ieee.setFloat64(0, size);
      const low = ieee.getUint32(4);
      writer.word(((ieee.getUint32(0) << 1) | (low >>> 31)) & 0x7fffffff, (low << 1) | (marker ? 1 : 0));
    }
  }
  if (negative) writer.invertFrom(writer.at - 8);
}

/** An integer's size, already shifted left by the bit that says whether a fraction follows. */
function appendWhole(writer: KeyWriter, high: number, low: number, negative: boolean): void {
  const count = high === 0 ? 4 - (Math.clz32(low) >> 3) : 8 - (Math.clz32(high) >> 3);
  writer.reserve(9);
  const { bytes } = writer;
  const flip = negative ? 0xff : 0;
  let at = writer.at;
  bytes[at++] = negative ? 40 - count : 42 + count;
  for (let i = count - 1; i >= 4; i--) bytes[at++] = (high >>> (8 * (i - 4))) ^ flip;
  for (let i = Math.min(count, 4) - 1; i >= 0; i--) bytes[at++] = (low >>> (8 * i)) ^ flip;
  writer.at = at;
}

/** The whole part with the fraction bit set, then as many fraction bytes as make eight. */
function appendFraction(writer: KeyWriter, whole: number, rest: number, marker: number, negative: boolean): void {
  // A double with a fraction has a whole part below 2^52: this is exact.
  const flagged = whole * 2 + 1;
  const high = Math.floor(flagged / two32);
  const low = flagged >>> 0;
  const count = high === 0 ? 4 - (Math.clz32(low) >> 3) : 8 - (Math.clz32(high) >> 3);
  writer.byte(negative ? 40 - count : 42 + count);
  writer.reserve(8);
  const { bytes } = writer;
  let at = writer.at;
  for (let i = count - 1; i >= 4; i--) bytes[at++] = high >>> (8 * (i - 4));
  for (let i = Math.min(count, 4) - 1; i >= 0; i--) bytes[at++] = low >>> (8 * i);
  let fraction = rest;
  for (let i = count; i < 8; i++) {
    fraction *= 256;
    const byte = Math.floor(fraction);
    bytes[at++] = byte;
    fraction -= byte;
  }
  bytes[at - 1]! |= marker;
  writer.at = at;
  if (negative) writer.invertFrom(at - 8);
}
