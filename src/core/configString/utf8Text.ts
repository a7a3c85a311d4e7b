// Text -> its UTF-8 bytes as the engine sees them, and byte positions back to text positions.

export interface Utf8Text {
  readonly text: string;
  readonly bytes: Uint8Array;
  /** the position in `text` of the character that holds this byte */
  textOffset(byteOffset: number): number;
  slice(startByte: number, endByte: number): string;
}

function pushUtf8(bytes: number[], codePoint: number): void {
  if (codePoint < 0x80) bytes.push(codePoint);
  else if (codePoint < 0x800) bytes.push(0xc0 | (codePoint >> 6), 0x80 | (codePoint & 63));
  else if (codePoint < 0x10000)
    bytes.push(0xe0 | (codePoint >> 12), 0x80 | ((codePoint >> 6) & 63), 0x80 | (codePoint & 63));
  else
    bytes.push(
      0xf0 | (codePoint >> 18),
      0x80 | ((codePoint >> 12) & 63),
      0x80 | ((codePoint >> 6) & 63),
      0x80 | (codePoint & 63),
    );
}

export function utf8Text(text: string): Utf8Text {
  const bytes: number[] = [];
  const offsets: number[] = [];
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at)!;
    // a lone surrogate has no UTF-8 form; drivers send the replacement character
    pushUtf8(bytes, codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint);
    while (offsets.length < bytes.length) offsets.push(at);
    at += codePoint > 0xffff ? 2 : 1;
  }
  const textOffset = (byteOffset: number): number =>
    byteOffset < 0 ? 0 : byteOffset < offsets.length ? offsets[byteOffset]! : text.length;
  return {
    text,
    bytes: Uint8Array.from(bytes),
    textOffset,
    slice: (startByte, endByte) => text.slice(textOffset(startByte), textOffset(Math.max(startByte, endByte))),
  };
}
