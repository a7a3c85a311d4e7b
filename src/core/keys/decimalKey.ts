// A Decimal128 -> its KeyString bytes and TypeBits, where the facts are sure of them (facts/mongod.md A.6): zero, what a
// double holds exactly, and short decimals. The rest is refused with a reason, not guessed.
import { appendDouble, equalToDouble, equalToRoundedDouble } from './numberKey.ts';
import type { KeyWriter } from './keyWriter.ts';

const exponentBias = 6176;
/** TypeBits of a decimal zero start here, and tell 2 x 12,288 exponents and signs apart (facts/mongod.md A.9) */
const zeroCode = 0x1a;
const negativeZero = 12288;
const mostShort = 10 ** 15;
const two53 = 2 ** 53;
const tiniest = 2 ** -255;
/** the last power of ten that is a double */
const exactPower = 22;
const powers = Array.from({ length: exactPower + 1 }, (_, power) => 10 ** power);
const splitter = 2 ** 27 + 1;
const bits = new DataView(new ArrayBuffer(8));

/** Bytes of the value as BSON stores them: 16, little-endian. */
export function appendDecimal(writer: KeyWriter, source: Uint8Array, at: number): void {
  const top = wordAt(source, at + 12);
  const negative = top >>> 31 === 1;
  // Infinity, NaN, and coefficients of more than 34 digits use the other layout.
  if ((top & 0x60000000) === 0x60000000) {
    writer.refused = (top & 0x78000000) === 0x78000000 ? 'decimal-special' : 'decimal-noncanonical';
    return;
  }
  const biased = (top >>> 17) & 0x3fff;
  const highest = top & 0x1ffff;
  const high = wordAt(source, at + 8);
  const middle = wordAt(source, at + 4);
  const low = wordAt(source, at);
  if ((highest | high | middle | low) === 0) {
    const which = biased + (negative ? negativeZero : 0);
    writer.appendBits(zeroCode + (which >> 12), 5);
    writer.appendBits(which & 0xfff, 12);
    writer.byte(0x29);
    return;
  }
  writer.appendBits(3, 2);
  writer.appendBits(biased & 63, 6);
  const short = (highest | high) === 0 && middle < 0x200000;
  const refusal = short
    ? appendShort(writer, middle * 2 ** 32 + low, biased - exponentBias, negative)
    : appendLong(
        writer,
        (((BigInt(highest) << 32n) | BigInt(high)) << 64n) | (BigInt(middle) << 32n) | BigInt(low),
        biased - exponentBias,
        negative,
      );
  if (refusal) writer.refused = refusal;
}

function wordAt(source: Uint8Array, at: number): number {
  return (source[at]! | (source[at + 1]! << 8) | (source[at + 2]! << 16) | (source[at + 3]! << 24)) >>> 0;
}

/** A coefficient that a double holds; no big integers where money and measurements lie. */
function appendShort(writer: KeyWriter, coefficient: number, power: number, negative: boolean): string | null {
  let short = coefficient;
  let exponent = power;
  while (exponent < 0 && short % 10 === 0) {
    short /= 10;
    exponent++;
  }
  if (exponent >= 0 || exponent < -exactPower || short >= mostShort)
    return appendLong(writer, BigInt(short), exponent, negative);
  const divisor = powers[-exponent]!;
  const nearest = short / divisor;
  const excess = nearest * divisor - short + productError(nearest, divisor);
  const towardZero = excess > 0 ? nextBelow(nearest) : nearest;
  appendDouble(writer, negative ? -towardZero : towardZero, excess === 0 ? equalToDouble : equalToRoundedDouble);
  return null;
}

function appendLong(writer: KeyWriter, coefficient: bigint, power: number, negative: boolean): string | null {
  let long = coefficient;
  let exponent = power;
  while (long % 10n === 0n) {
    long /= 10n;
    exponent++;
  }
  const exact = exactDouble(long, exponent);
  if (exact !== null) {
    appendDouble(writer, negative ? -exact : exact, equalToDouble);
    return null;
  }
  if (long >= BigInt(mostShort)) return 'decimal-long';
  if (exponent >= 0) return 'decimal-large';
  // 15 digits and this exponent are below 2^-255
  if (exponent < -100) return 'decimal-small';
  const towardZero = quotientTowardZero(long, 10n ** BigInt(-exponent));
  if (towardZero < tiniest) return 'decimal-small';
  if (towardZero >= two53) return 'decimal-large';
  appendDouble(writer, negative ? -towardZero : towardZero, equalToRoundedDouble);
  return null;
}

function exactDouble(coefficient: bigint, exponent: number): number | null {
  if (exponent > 308) return null;
  if (exponent >= 0) {
    const whole = coefficient * 10n ** BigInt(exponent);
    const double = Number(whole);
    return double !== Infinity && BigInt(double) === whole ? double : null;
  }
  // A coefficient of 34 digits has at most 48 factors of five.
  if (exponent < -48) return null;
  const fives = 5n ** BigInt(-exponent);
  if (coefficient % fives !== 0n) return null;
  const odd = coefficient / fives;
  const double = Number(odd);
  return BigInt(double) === odd ? double / 2 ** -exponent : null;
}

/** The largest double not above a / b, for quotients of normal doubles. */
function quotientTowardZero(dividend: bigint, divisor: bigint): number {
  let shift = divisor.toString(2).length - dividend.toString(2).length + 53;
  let quotient = shift >= 0 ? (dividend << BigInt(shift)) / divisor : dividend / (divisor << BigInt(-shift));
  while (quotient >= 1n << 53n) {
    quotient >>= 1n;
    shift--;
  }
  return Number(quotient) * 2 ** -shift;
}

/** What the product of two doubles lost by rounding, exactly (Dekker). */
function productError(a: number, b: number): number {
  const product = a * b;
  const aSplit = splitter * a;
  const aHigh = aSplit - (aSplit - a);
  const bSplit = splitter * b;
  const bHigh = bSplit - (bSplit - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

function nextBelow(value: number): number {
  bits.setFloat64(0, value);
  const low = bits.getUint32(4);
  bits.setUint32(4, low - 1);
  if (low === 0) bits.setUint32(0, bits.getUint32(0) - 1);
  return bits.getFloat64(0);
}
