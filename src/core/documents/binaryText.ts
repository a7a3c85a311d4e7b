// Hexadecimal and base64 text -> bytes.

export function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 32;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}

/** null unless the text is an even number of hexadecimal digits */
export function bytesOfHex(text: string): number[] | null {
  if (text.length % 2 !== 0) return null;
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 2) {
    const high = hexDigit(text.charCodeAt(i));
    const low = hexDigit(text.charCodeAt(i + 1));
    if (high < 0 || low < 0) return null;
    bytes.push(high * 16 + low);
  }
  return bytes;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const sextets = new Int8Array(128).fill(-1);
for (let i = 0; i < alphabet.length; i++) sextets[alphabet.charCodeAt(i)] = i;
// the URL-safe alphabet is read too
sextets[0x2d] = 62;
sextets[0x5f] = 63;

/** Padding may be missing; null where the text is not base64. */
export function bytesOfBase64(text: Uint8Array): Uint8Array | null {
  let length = text.length;
  while (length > 0 && text[length - 1] === 0x3d) length--;
  if (length % 4 === 1 || text.length - length > 2) return null;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < length; i++) {
    const code = text[i]!;
    const sextet = code < 128 ? sextets[code]! : -1;
    if (sextet < 0) return null;
    held = ((held << 6) | sextet) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 0xff;
    }
  }
  return bytes;
}
