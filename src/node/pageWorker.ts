// PROGRAM, a worker thread: page images in, compressed lengths or times out.
import { parentPort } from 'node:worker_threads';
import type { CodecChoice } from '../core/codecs/codec.ts';
import { Failure } from '../core/failure.ts';
import type { PagePoolSide, PageWorkerSide } from '../protocol/pageWorker.ts';
import { openRpc } from '../protocol/rpc.ts';
import { implementations, loadCodec, timed } from './codecs/all.ts';
import { defaultZstdLevel, type BlockCodec } from './codecs/blockCodec.ts';
import { packImages } from './codecs/packImages.ts';
import { timeImages } from './codecs/timeImages.ts';

async function withCodec<T>(
  choice: CodecChoice,
  candidates: typeof implementations,
  work: (codec: BlockCodec, level: number) => T,
): Promise<T> {
  const codec = await loadCodec(choice.id, candidates[choice.id]);
  try {
    return work(codec, choice.level ?? defaultZstdLevel);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Failure('codec.failed', { codec: choice.id, message });
  }
}

/** The images' buffer goes back with the answer, to be filled again. */
function transfersOf(message: unknown): ArrayBuffer[] {
  const { result } = message as { result?: { spare?: unknown } | null };
  return result?.spare instanceof ArrayBuffer ? [result.spare] : [];
}

const port = parentPort;
if (!port) throw new Error('pageWorker runs as a worker thread only');
openRpc<PagePoolSide, PageWorkerSide>(
  {
    post: (message) => port.postMessage(message, transfersOf(message)),
    listen: (handler) => {
      port.on('message', handler);
      return () => port.off('message', handler);
    },
  },
  {
    compress: ({ codec, batch }) =>
      withCodec(codec, implementations, (block, level) => ({
        lengths: packImages(block, level, batch),
        spare: batch.bytes.buffer,
      })),
    time: ({ codec, batch, passes }) =>
      withCodec(codec, timed, (block, level) => timeImages(block, level, batch, passes)),
    implementation: async (id) => {
      const { implementation, exact } = await loadCodec(id);
      return { name: implementation, exact };
    },
  },
  {},
);
