// PROGRAM, a worker thread: page images in, compressed lengths or times out.
import { parentPort } from 'node:worker_threads';
import type { CodecChoice, PackingCodecId } from '../core/codecs/codec.ts';
import { Failure } from '../core/failure.ts';
import type { PagePoolSide, PageWorkerSide } from '../protocol/pageWorker.ts';
import { openRpc } from '../protocol/rpc.ts';
import { loadCodec } from './codecs/all.ts';
import { defaultZstdLevel, type BlockCodec } from './codecs/blockCodec.ts';
import { packImages, timeImages } from './codecs/packImages.ts';

const loaded = new Map<PackingCodecId, Promise<BlockCodec>>();
const codecOf = (id: PackingCodecId): Promise<BlockCodec> => {
  let codec = loaded.get(id);
  if (!codec) loaded.set(id, (codec = loadCodec(id)));
  return codec;
};

async function withCodec<T>(choice: CodecChoice, work: (codec: BlockCodec, level: number) => T): Promise<T> {
  const codec = await codecOf(choice.id);
  try {
    return work(codec, choice.level ?? defaultZstdLevel);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Failure('codec.failed', { codec: choice.id, message });
  }
}

const port = parentPort;
if (!port) throw new Error('pageWorker runs as a worker thread only');
openRpc<PagePoolSide, PageWorkerSide>(
  {
    post: (message) => port.postMessage(message),
    listen: (handler) => {
      port.on('message', handler);
      return () => port.off('message', handler);
    },
  },
  {
    compress: ({ codec, batch }) => withCodec(codec, (block, level) => packImages(block, level, batch)),
    time: ({ codec, batch, passes }) => withCodec(codec, (block, level) => timeImages(block, level, batch, passes)),
    implementation: async (id) => {
      const { implementation, exact } = await codecOf(id);
      return { name: implementation, exact };
    },
  },
  {},
);
