// Texts -> what they spell, where it is bytes in another form: a UUID, or hex digits.

export type TextForm = 'uuid' | 'hex';

const uuid = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i;
const hex = /^(?:[0-9a-f]{2})+$|^(?:[0-9A-F]{2})+$/;
const leastHexDigits = 12;
/** nearly all, but for an accident */
const share = 0.95;
const longestForm = 256;

/** null: text of its own kind */
export function textForm(texts: readonly Uint8Array[]): TextForm | null {
  if (texts.length === 0) return null;
  let uuids = 0;
  let digests = 0;
  let withLetters = 0;
  for (const bytes of texts) {
    if (bytes.length > longestForm) continue;
    const text = String.fromCharCode(...bytes);
    if (uuid.test(text)) uuids++;
    else if (bytes.length >= leastHexDigits && hex.test(text)) {
      digests++;
      if (/[a-f]/i.test(text)) withLetters++;
    }
  }
  if (uuids > share * texts.length) return 'uuid';
  // Digits alone are a number.
  return digests > share * texts.length && withLetters > digests / 2 ? 'hex' : null;
}
