// Page images as they pass -> a few of them, evenly likely, to time the codec on.
import type { ImageBatch } from '../codecs/codec.ts';
import { imageBatchOf } from '../codecs/imageBatch.ts';
import { seededRandom } from '../random.ts';
import { collectionImages, collectionPages } from '../wiredtiger/collectionPages.ts';
import type { DocumentGroup } from '../wiredtiger/documentGroup.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import type { Mode } from '../wiredtiger/reconcile.ts';
import { isOffered } from '../wiredtiger/storedPage.ts';

const maxImages = 16;
const maxBytes = 300_000;

export interface ImageReservoir {
  /** Lets the pages of a group take part. */
  offer(group: DocumentGroup, mode: Mode, pageSizeBytes: number): void;
  /** Keeps one image that was made elsewhere. */
  offerImage(image: Uint8Array): void;
  /** A fresh copy of the images kept, or of the first of them: a port may transfer it. */
  batch(most?: number): ImageBatch;
}

export function imageReservoir(table: MeasuredTable, seed: number): ImageReservoir {
  const random = seededRandom(seed ^ 0x7a6e);
  const kept: Uint8Array[] = [];
  let keptBytes = 0;
  let seen = 0;
  /** slot for the next image, or -1 */
  const slot = (): number => {
    seen++;
    if (kept.length < maxImages && keptBytes < maxBytes) return kept.length;
    const at = random.below(seen);
    return at < kept.length ? at : -1;
  };
  const keep = (at: number, image: Uint8Array): void => {
    keptBytes += image.length - (kept[at]?.length ?? 0);
    kept[at] = image;
  };
  return {
    offer(group, mode, pageSizeBytes) {
      if (table.codec === 'none') return;
      const pages = collectionPages(group, table, mode, pageSizeBytes).filter((page) =>
        isOffered(page.imageBytes, table.codec, table.rules),
      );
      for (let offers = 0; offers < pages.length; offers++) {
        // A random page of the group each time: the first ones kept must not all be its first pages.
        const at = slot();
        if (at < 0) continue;
        const page = pages[random.below(pages.length)]!;
        keep(at, collectionImages([{ group, pages: [page] }], table).bytes.slice());
      }
    },
    offerImage(image) {
      const at = slot();
      if (at >= 0) keep(at, image.slice());
    },
    batch: (most = kept.length) => imageBatchOf(kept.slice(0, most)),
  };
}
