// The codec port over a few worker threads: batches in, split and spread, answers in order.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import * as zlib from 'node:zlib';
import { Worker } from 'node:worker_threads';
import type { CodecChoice, CodecPort, CodecTimes, ImageBatch, PackingCodecId } from '../core/codecs/codec.ts';
import { Failure } from '../core/failure.ts';
import type { Implementation, PagePoolSide, PageWorkerSide } from '../protocol/pageWorker.ts';
import { openRpc, type Rpc } from '../protocol/rpc.ts';
import { splitBatch } from './splitBatch.ts';

export interface PagePoolOptions {
  /** at most so many threads; they start when first needed */
  readonly workers?: number;
  readonly workerUrl?: URL;
  /** more than this waiting is refused: a caller must await answers, not pile up images */
  readonly maxWaitingBytes?: number;
  /** threads without work for so long end; the next batch starts them again */
  readonly idleMs?: number;
}

export interface PagePool extends CodecPort {
  /** Which implementation runs a codec here. @throws Failure `codec.missing` */
  implementation(codec: PackingCodecId): Promise<Implementation>;
  /** Ends the threads; what is still waiting rejects. */
  close(): Promise<void>;
}

/** A worker thread and what it is doing. */
interface Slot {
  thread: { readonly worker: Worker; readonly rpc: Rpc<PageWorkerSide, PagePoolSide> } | null;
  bytes: number;
  requests: number;
}

interface Job {
  readonly codec: PackingCodecId;
  readonly bytes: number;
  /** only this slot may run it */
  readonly slot: Slot | null;
  send(rpc: Rpc<PageWorkerSide, PagePoolSide>): Promise<unknown>;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/** A worker's own heap holds little: images lie outside it, in buffers that come back. */
const workerMemory = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };
/** buffers kept for the next batches */
const keptBuffers = 16;

/** Looked up, never imported by name: Node has it from 22.15 on. */
const hasNativeZstd = 'zstdCompressSync' in zlib;

/** One at work and one waiting in the thread, so that it never idles while a message is on its way. */
const requestsAtOnce = 2;

export function createPagePool(options: PagePoolOptions = {}): PagePool {
  const { maxWaitingBytes = 256 << 20, idleMs = 30_000 } = options;
  const count = Math.max(1, options.workers ?? Math.min(4, availableParallelism()));
  const slots = Array.from({ length: count }, (): Slot => ({ thread: null, bytes: 0, requests: 0 }));
  const waiting: Job[] = [];
  let waitingBytes = 0;
  let closed = false;
  let idleTimer: NodeJS.Timeout | undefined;
  const spares: ArrayBuffer[] = [];

  const start = (slot: Slot): NonNullable<Slot['thread']> => {
    const worker = new Worker(options.workerUrl ?? defaultWorkerUrl(), {
      resourceLimits: workerMemory,
    });
    const rpc = openRpc<PageWorkerSide, PagePoolSide>(
      {
        post: (message) => worker.postMessage(message, transfersOf(message)),
        listen: (handler) => {
          worker.on('message', handler);
          return () => worker.off('message', handler);
        },
      },
      {},
      {},
    );
    const thread = { worker, rpc };
    let reason: string | null = null;
    worker.on(
      'error',
      (error) => (reason = `its thread ended: ${error instanceof Error ? error.message : String(error)}`),
    );
    worker.on('exit', () => {
      if (slot.thread === thread) slot.thread = null;
      rpc.close(closed ? closedFailure() : new Failure('codec.failed', { message: reason ?? 'its thread ended' }));
    });
    return (slot.thread = thread);
  };

  const run = async (job: Job, slot: Slot): Promise<void> => {
    slot.bytes += job.bytes;
    slot.requests++;
    try {
      const thread = slot.thread ?? start(slot);
      thread.worker.ref();
      job.resolve(await job.send(thread.rpc));
    } catch (error) {
      job.reject(failureOf(error, job.codec));
    } finally {
      slot.bytes -= job.bytes;
      if (--slot.requests === 0) slot.thread?.worker.unref();
      pump();
    }
  };

  const pump = (): void => {
    if (closed) return;
    for (let i = 0; i < waiting.length;) {
      const job = waiting[i]!;
      const free = (job.slot ? [job.slot] : slots).filter((slot) => slot.requests < requestsAtOnce);
      if (free.length === 0) {
        i++;
        continue;
      }
      waiting.splice(i, 1);
      waitingBytes -= job.bytes;
      void run(
        job,
        free.reduce((least, slot) => (slot.bytes < least.bytes ? slot : least)),
      );
    }
    clearTimeout(idleTimer);
    if (slots.every((slot) => slot.requests === 0)) {
      idleTimer = setTimeout(() => void endThreads(), idleMs);
      idleTimer.unref();
    }
  };

  const endThreads = async (): Promise<void> => {
    const threads = slots.map((slot) => slot.thread);
    for (const slot of slots) slot.thread = null;
    await Promise.all(threads.map((thread) => thread?.worker.terminate()));
  };

  const enqueue = <T>(codec: PackingCodecId, bytes: number, slot: Slot | null, send: Job['send']): Promise<T> => {
    if (closed) return Promise.reject(failureOf(closedFailure(), codec));
    if (waitingBytes + bytes > maxWaitingBytes && waitingBytes > 0)
      return Promise.reject(new Failure('codec.failed', { codec, message: 'too many page images wait for it' }));
    return new Promise<T>((resolve, reject) => {
      waiting.push({ codec, bytes, slot, send, resolve: resolve as (result: unknown) => void, reject });
      waitingBytes += bytes;
      pump();
    });
  };

  return {
    spareBuffer(bytes) {
      // The smallest that fits, and not one twice as large: that would be handed over whole for little.
      let best = -1;
      spares.forEach((spare, index) => {
        const fits = spare.byteLength >= bytes && spare.byteLength <= 2 * bytes;
        if (fits && (best < 0 || spare.byteLength < spares[best]!.byteLength)) best = index;
      });
      if (best >= 0) return spares.splice(best, 1)[0]!;
      if (spares.length === keptBuffers) spares.shift();
      return null;
    },
    async compress(codec, batch) {
      // Where zstd is WebAssembly each thread that loads it takes tens of megabytes: one thread has it, the others do the rest.
      const own = codec.id === 'zstd' && !hasNativeZstd ? slots[0]! : null;
      const parts = splitBatch(batch, own ? 1 : count).map((part) =>
        enqueue<readonly number[]>(codec.id, part.bytes.length, own, async (rpc) => {
          const { lengths, spare } = await rpc.ask('compress', { codec, batch: part }).result;
          if (spares.length < keptBuffers) spares.push(spare);
          return lengths;
        }),
      );
      // All must end before one failure is passed on: no answer is left without someone who waits for it.
      const answers = await Promise.allSettled(parts);
      return answers.flatMap((answer) => {
        if (answer.status === 'rejected') throw answer.reason;
        return answer.value;
      });
    },
    async time(codec: CodecChoice, batch: ImageBatch, passes: number): Promise<CodecTimes> {
      const [own] = splitBatch(batch, 1);
      // Always the same thread: there the codec is warm, and batches do not disturb each other. zstd may be in the first only.
      return enqueue(
        codec.id,
        batch.bytes.length,
        codec.id === 'zstd' ? slots[0]! : slots.at(-1)!,
        (rpc) => rpc.ask('time', { codec, batch: own!, passes }).result,
      );
    },
    implementation: (codec) => enqueue(codec, 0, null, (rpc) => rpc.ask('implementation', codec).result),
    async close() {
      closed = true;
      spares.length = 0;
      clearTimeout(idleTimer);
      for (const job of waiting.splice(0)) job.reject(failureOf(closedFailure(), job.codec));
      waitingBytes = 0;
      await endThreads();
    },
  };
}

const closedFailure = (): Failure => new Failure('codec.failed', { message: 'its threads were closed' });

function failureOf(error: unknown, codec: PackingCodecId): Failure {
  if (error instanceof Failure) return new Failure(error.code, { codec, ...error.values });
  const message = error instanceof Error ? error.message : String(error);
  return new Failure('codec.failed', { codec, message });
}

/** The images' buffer changes hands with the request; everything else is copied. */
function transfersOf(message: unknown): ArrayBuffer[] {
  const { params } = message as { params?: { batch?: ImageBatch } };
  return params?.batch ? [params.batch.bytes.buffer] : [];
}

/** dist/pageWorker.js: beside a program, one folder up from a bench, and from the TypeScript source. */
function defaultWorkerUrl(): URL {
  const places = ['./pageWorker.js', '../pageWorker.js', '../../dist/pageWorker.js'].map(
    (path) => new URL(path, import.meta.url),
  );
  return places.find((place) => existsSync(place)) ?? places[0]!;
}
