// Bytes -> whether they are well-formed UTF-8, and their text, without TextDecoder (the core knows no runtime).

/**
 * Length in bytes of the well-formed sequence at `at` (RFC 3629: no overlong forms, no surrogates, nothing past
 * U+10FFFF); 0 where there is none.
 */
function sequenceLength(bytes: Uint8Array, at: number, end: number): 0 | 1 | 2 | 3 | 4 {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (at + length > end) return 0;
  const second = bytes[at + 1]!;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let i = 2; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 0;
  return length;
}

/** The first byte that is not well-formed UTF-8, or -1. */
export function utf8FaultAt(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      at++;
      continue;
    }
    // what most text is made of, without a call
    const continued = at + 3 <= end && (bytes[at + 1]! & 0xc0) === 0x80;
    if (continued && lead >= 0xc2 && lead < 0xe0) {
      at += 2;
      continue;
    }
    if (continued && lead > 0xe0 && lead < 0xed && (bytes[at + 2]! & 0xc0) === 0x80) {
      at += 3;
      continue;
    }
    const length = sequenceLength(bytes, at, end);
    if (length === 0) return at;
    at += length;
  }
  return -1;
}

/** Text of the bytes; each byte that belongs to no well-formed sequence becomes U+FFFD. */
export function decodeUtf8(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  const units: number[] = [];
  for (let at = start; at < end;) {
    const length = sequenceLength(bytes, at, end);
    const lead = bytes[at]!;
    let point = 0xfffd;
    if (length === 1) point = lead;
    else if (length > 1) {
      point = lead & (0xff >> (length + 1));
      for (let i = 1; i < length; i++) point = (point << 6) | (bytes[at + i]! & 0x3f);
    }
    if (point > 0xffff) units.push(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff));
    else units.push(point);
    at += length || 1;
    if (units.length > 4000) text += String.fromCharCode(...units.splice(0));
  }
  return text + String.fromCharCode(...units);
}
