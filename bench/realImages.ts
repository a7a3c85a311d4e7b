// A data set -> some of the page images that a replay gives its codecs, as they are.
import { never } from '../src/core/cancellation.ts';
import type { CodecPort, ImageBatch } from '../src/core/codecs/codec.ts';
import { imageBatchOf } from '../src/core/codecs/imageBatch.ts';
import type { DocumentChunk, DocumentSource } from '../src/core/documents/source.ts';
import { replayWhole } from '../src/core/estimate/wholeCollection.ts';
import type { PagePool } from '../src/node/pagePool.ts';
import { replayOptions } from './replayOptions.ts';

/** enough to leave the warm-up of the page size behind */
const readBytes = 24 * 1024 * 1024;

/** Every n-th image of the snappy and of the zlib replay, about `wantedBytes` in all: both sizes of page are among them. */
export async function realImages(source: DocumentSource, pool: PagePool, wantedBytes: number): Promise<ImageBatch> {
  const images: Uint8Array[] = [];
  const recorder: CodecPort = {
    compress(codec, batch) {
      let from = 0;
      for (const end of batch.ends) {
        images.push(batch.bytes.slice(from, end));
        from = end;
      }
      return pool.compress(codec, batch);
    },
    time: (codec, batch, passes) => pool.time(codec, batch, passes),
  };
  await replayWhole(
    firstOf(source, readBytes),
    { ...replayOptions, codecs: ['snappy', 'zlib'], workers: [1] },
    recorder,
    never,
    () => undefined,
  );
  const total = images.reduce((sum, image) => sum + image.length, 0);
  const step = Math.max(1, Math.ceil(total / wantedBytes));
  const chosen = images.filter((_, i) => i % step === Math.floor(step / 2));
  return imageBatchOf(chosen.length > 0 ? chosen : images);
}

async function* firstOf(source: DocumentSource, bytes: number): AsyncIterable<DocumentChunk> {
  let read = 0;
  for await (const chunk of source.readAll(never)) {
    yield chunk;
    read += chunk.bytes.length;
    if (read >= bytes) return;
  }
}
