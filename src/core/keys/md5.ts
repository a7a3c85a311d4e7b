// Bytes -> their MD5 digest as four little-endian words (RFC 1321). Hashed indexes are made of it; Node's own is out of
// reach of the core, and of servers that run in FIPS mode.

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Int32Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));
const blockBytes = 64;

const words = new Int32Array(16);
const tail = new Uint8Array(2 * blockBytes);

/** Into `digest`: a caller that hashes a million values keeps one. */
export function md5(bytes: Uint8Array, start: number, end: number, digest: Int32Array): void {
  digest[0] = 0x67452301;
  digest[1] = 0xefcdab89;
  digest[2] = 0x98badcfe;
  digest[3] = 0x10325476;
  const length = end - start;
  const whole = start + length - (length % blockBytes);
  for (let at = start; at < whole; at += blockBytes) mixBlock(bytes, at, digest);
  const rest = end - whole;
  tail.fill(0);
  for (let i = 0; i < rest; i++) tail[i] = bytes[whole + i]!;
  tail[rest] = 0x80;
  const size = rest < blockBytes - 8 ? blockBytes : 2 * blockBytes;
  // the length in bits, 64 bits little-endian
  for (let i = 0; i < 8; i++) tail[size - 8 + i] = Math.floor((length * 8) / 256 ** i);
  for (let at = 0; at < size; at += blockBytes) mixBlock(tail, at, digest);
}

function mixBlock(bytes: Uint8Array, at: number, digest: Int32Array): void {
  for (let i = 0, from = at; i < 16; i++, from += 4)
    words[i] = bytes[from]! | (bytes[from + 1]! << 8) | (bytes[from + 2]! << 16) | (bytes[from + 3]! << 24);
  let a = digest[0]!;
  let b = digest[1]!;
  let c = digest[2]!;
  let d = digest[3]!;
  for (let step = 0; step < 64; step++) {
    const round = step >> 4;
    let mixed: number;
    let word: number;
    if (round === 0) {
      mixed = (b & c) | (~b & d);
      word = step;
    } else if (round === 1) {
      mixed = (d & b) | (~d & c);
      word = (5 * step + 1) & 15;
    } else if (round === 2) {
      mixed = b ^ c ^ d;
      word = (3 * step + 5) & 15;
    } else {
      mixed = c ^ (b | ~d);
      word = (7 * step) & 15;
    }
    const sum = (a + mixed + sines[step]! + words[word]!) | 0;
    const shift = shifts[(round << 2) | (step & 3)]!;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
  }
  digest[0] = (digest[0]! + a) | 0;
  digest[1] = (digest[1]! + b) | 0;
  digest[2] = (digest[2]! + c) | 0;
  digest[3] = (digest[3]! + d) | 0;
}
