// Type bytes, names and raw values -> BSON, also such as no library would write.

export const int32 = (value: number): number[] => [
  value & 255,
  (value >> 8) & 255,
  (value >> 16) & 255,
  (value >> 24) & 255,
];
export const cstring = (text: string): number[] => [...Buffer.from(text, 'utf8'), 0];
export const string = (text: string): number[] => [...int32(Buffer.byteLength(text) + 1), ...cstring(text)];

/** One element; `value` as it lies in the document. */
export const element = (type: number, name: string | readonly number[], value: readonly number[]): number[] => [
  type,
  ...(typeof name === 'string' ? cstring(name) : [...name, 0]),
  ...value,
];

export function document(...elements: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const length = 5 + elements.reduce((sum, item) => sum + item.length, 0);
  const bytes = new Uint8Array(length);
  bytes.set(int32(length), 0);
  let at = 4;
  for (const item of elements) {
    bytes.set(item, at);
    at += item.length;
  }
  return bytes;
}

export function concat(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
