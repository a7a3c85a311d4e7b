// A key_format or value_format -> null, or what the engine says against it (facts/mongod.md D.3).
import { asciiSlice } from './scanner.ts';

/** A refusal; some refusals come without any message. */
export interface FormatFault {
  readonly message: string | null;
}

const integralTypes = new Set([...'bBhHiIlLqQrR']);
const plainTypes = new Set([...'SxuU']);
const sizeMask = 0xffffffffn;
const countMax = 2n ** 64n - 1n;

export function packFormatFault(bytes: Uint8Array, start: number, length: number): FormatFault | null {
  const at = (position: number): string => {
    const byte = position < 0 || position >= bytes.length ? 0 : bytes[position]!;
    return byte === 0 ? '' : String.fromCharCode(byte);
  };
  // An unterminated quote has no length, yet the engine looks at its first byte.
  const first = at(start);
  if (first === '@' || first === '<' || first === '>') return { message: null };
  let from = start;
  let end = start + length;
  if (first === '.') {
    from++;
    if (length === 0) end++;
  }
  const format = asciiSlice(bytes, from, end);
  for (let position = from; position < end;) {
    let digits = '';
    while (/[0-9]/.test(at(position))) digits += at(position++);
    const count = digits === '' ? 1n : BigInt(digits);
    const size = (count > countMax ? countMax : count) & sizeMask;
    const type = at(position++);
    if (type === 's') {
      if (size < 1n) return { message: `Fixed length strings must be at least 1 byte in format '${format}'` };
    } else if (type === 't') {
      if (size < 1n || size > 8n)
        return { message: `Bitfield sizes must be between 1 and 8 bits in format '${format}'` };
    } else if (!plainTypes.has(type) && !integralTypes.has(type)) {
      // the end of the string ends the engine's message too
      return { message: type === '' ? "Invalid type '" : `Invalid type '${type}' found in format '${format}'` };
    }
  }
  return null;
}
