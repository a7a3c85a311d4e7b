// A Decimal128 -> the 64-bit integer it is cut to, the nearest one where it does not fit.

const mostInt64 = 2n ** 63n - 1n;
const leastInt64 = -(2n ** 63n);
const mostCoefficient = 10n ** 34n;

export function decimalToInt64(source: Uint8Array, at: number): bigint {
  let bits = 0n;
  for (let i = 15; i >= 0; i--) bits = (bits << 8n) | BigInt(source[at + i]!);
  const negative = bits >> 127n === 1n;
  const special = Number((bits >> 122n) & 31n);
  if (special === 31) return 0n;
  if (special === 30) return negative ? leastInt64 : mostInt64;
  // Coefficients in the other layout, or of more than 34 digits, count as zero.
  if (special >> 3 === 3) return 0n;
  const coefficient = bits & ((1n << 113n) - 1n);
  if (coefficient === 0n || coefficient >= mostCoefficient) return 0n;
  const exponent = Number((bits >> 113n) & 0x3fffn) - 6176;
  if (exponent > 18) return negative ? leastInt64 : mostInt64;
  const size =
    exponent >= 0
      ? coefficient * 10n ** BigInt(exponent)
      : exponent < -34
        ? 0n
        : coefficient / 10n ** BigInt(-exponent);
  const value = negative ? -size : size;
  return value > mostInt64 ? mostInt64 : value < leastInt64 ? leastInt64 : value;
}
