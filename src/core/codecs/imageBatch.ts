// Page images apart -> one batch of them, in a buffer of its own that a port may take over.
import type { ImageBatch } from './codec.ts';

export function imageBatchOf(images: readonly Uint8Array[]): ImageBatch {
  const bytes = new Uint8Array(images.reduce((sum, image) => sum + image.length, 0));
  let at = 0;
  const ends = images.map((image) => {
    bytes.set(image, at);
    return (at += image.length);
  });
  return { bytes, ends };
}
