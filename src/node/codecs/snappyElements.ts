// A raw snappy block -> how many elements (literals and copies) it is made of. Format: snappy's format_description.txt.

export function snappyElements(block: Uint8Array): number {
  let at = 0;
  while (block[at++]! & 0x80);
  let elements = 0;
  while (at < block.length) {
    const tag = block[at]!;
    elements++;
    const kind = tag & 3;
    if (kind === 0) at += literalBytes(block, at);
    else at += kind === 1 ? 2 : kind === 2 ? 3 : 5;
  }
  return elements;
}

/** Tag, length and text of the literal that begins at `at`. */
function literalBytes(block: Uint8Array, at: number): number {
  const short = block[at]! >> 2;
  if (short < 60) return 1 + short + 1;
  const lengthBytes = short - 59;
  let length = 0;
  for (let i = lengthBytes; i >= 1; i--) length = length * 256 + block[at + i]!;
  return 1 + lengthBytes + length + 1;
}
