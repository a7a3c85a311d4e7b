// 64 MiB of real documents -> the whole replay's time over the time of the bare codec calls on the same images, on the same workers.
import type { CodecChoice, CodecPort, ImageBatch } from '../src/core/codecs/codec.ts';
import { never } from '../src/core/cancellation.ts';
import type { DocumentChunk, DocumentSource } from '../src/core/documents/source.ts';
import { replayWhole } from '../src/core/estimate/wholeCollection.ts';
import type { PagePool } from '../src/node/pagePool.ts';
import { replayOptions } from './replayOptions.ts';

const wantedBytes = 64 * 1024 * 1024;
const rounds = 3;

/** Documents up to about 64 MiB, kept in memory so that reading is not part of what is timed. */
async function documentsOf(source: DocumentSource): Promise<DocumentChunk[]> {
  const chunks: DocumentChunk[] = [];
  let bytes = 0;
  for await (const chunk of source.readAll(never)) {
    chunks.push({ bytes: chunk.bytes.slice(), ends: [...chunk.ends] });
    bytes += chunk.bytes.length;
    if (bytes >= wantedBytes) break;
  }
  return chunks;
}

async function* inTurn(chunks: readonly DocumentChunk[]): AsyncIterable<DocumentChunk> {
  yield* chunks;
}

async function replayOnce(chunks: readonly DocumentChunk[], port: CodecPort): Promise<void> {
  await replayWhole(inTurn(chunks), { ...replayOptions, workers: [1] }, port, never, () => undefined);
}

const copyOf = (batch: ImageBatch): ImageBatch => ({ bytes: batch.bytes.slice(), ends: batch.ends });

export async function benchReplay(source: DocumentSource, pool: PagePool): Promise<void> {
  const chunks = await documentsOf(source);
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0);
  const recorded: { codec: CodecChoice; batch: ImageBatch }[] = [];
  await replayOnce(chunks, {
    compress: (codec, batch) => {
      recorded.push({ codec, batch: copyOf(batch) });
      return pool.compress(codec, batch);
    },
    time: (codec, batch, passes) => pool.time(codec, batch, passes),
  });
  // The bare calls too are fed a few batches at a time: more would only measure memory.
  const atOnce = 6;
  const bare = async (): Promise<void> => {
    const queue = recorded.map(({ codec, batch }) => ({ codec, batch: copyOf(batch) }));
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let job = queue.shift(); job; job = queue.shift()) await pool.compress(job.codec, job.batch);
      }),
    );
  };
  const timed = async (work: () => Promise<void>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  console.log(
    `\nReplay of ${(bytes / 2 ** 20).toFixed(0)} MiB under four codecs, one replay each, beside the bare codec calls on the same images`,
  );
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bareMs = await timed(bare);
    const replayMs = await timed(() => replayOnce(chunks, pool));
    ratios.push(replayMs / bareMs);
    console.log(
      `  replay ${replayMs.toFixed(0)} ms, bare ${bareMs.toFixed(0)} ms, ratio ${(replayMs / bareMs).toFixed(2)}`,
    );
  }
  ratios.sort((a, b) => a - b);
  console.log(
    `  median ratio ${ratios[1]!.toFixed(2)} (bar 1.5); peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`,
  );
}
