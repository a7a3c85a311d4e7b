// A block -> a zlib stream, byte for byte as stock zlib's level 6, window 15: zlib itself, compiled to WebAssembly.
// node:zlib will not do: it is Chromium's fork, whose streams are 0.3 % smaller (facts/codecs.md).
import type { BlockCodec } from './blockCodec.ts';

/** exports of the package's wasm_stream_common.h; `process` returns the zlib code in bits 24.. and the bytes made below */
interface ZlibExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  deflate_new(): number;
  deflate_init(stream: number, level: number): number;
  deflate_process: Process;
  deflate_last_consumed(stream: number): number;
  deflate_end(stream: number): number;
  inflate_new(): number;
  inflate_init(stream: number): number;
  inflate_process: Process;
  inflate_last_consumed(stream: number): number;
  inflate_end(stream: number): number;
}
type Process = (
  stream: number,
  input: number,
  inputBytes: number,
  out: number,
  outBytes: number,
  flush: number,
) => number;

/** Its memory is 16 MiB and never grows: longer blocks pass through in pieces, which does not change what deflate makes. */
const roomBytes = 4 << 20;
const level = 6;
const noFlush = 0;
const finish = 4;
const streamEnd = 1;
/** Z_BUF_ERROR: no progress until there is more input or room */
const needsMore = 0xfb;

export async function loadZlibWasm(): Promise<BlockCodec> {
  const { default: bytes } = await import('zlib-streams/zlib-streams.wasm');
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const wasm = instance.exports as unknown as ZlibExports;
  wasm._initialize();
  const inAt = wasm.malloc(roomBytes);
  const outAt = wasm.malloc(roomBytes);
  if (!inAt || !outAt) throw new Error('no memory for its buffers');
  const heap = new Uint8Array(wasm.memory.buffer);

  let input: Uint8Array = heap.subarray(0, 0);
  let made: Uint8Array = input;

  const run = (what: string, stream: number, process: Process, consumedBy: (stream: number) => number): number => {
    const earlier: Uint8Array[] = [];
    let outBytes = 0;
    for (let from = 0; ; from += roomBytes) {
      const piece = Math.min(roomBytes, input.length - from);
      const last = from + piece >= input.length;
      if (from > 0) heap.set(input.subarray(from, from + piece), inAt);
      for (let at = 0; ;) {
        const room = roomBytes - outBytes;
        const result = process(stream, inAt + at, piece - at, outAt + outBytes, room, last ? finish : noFlush);
        const code = result >>> 24;
        at += consumedBy(stream);
        outBytes += result & 0xffffff;
        if (code === streamEnd) {
          made = heap.subarray(outAt, outAt + outBytes);
          if (earlier.length) made = Buffer.concat([...earlier, made]);
          return made.length;
        }
        if (code !== 0 && code !== needsMore) throw new Error(`${what} returned ${code - 256}`);
        if (outBytes < roomBytes) {
          if (last) throw new Error(`${what} found no end of its stream`);
          break;
        }
        earlier.push(heap.slice(outAt, outAt + outBytes));
        outBytes = 0;
      }
    }
  };

  return {
    implementation: 'zlib-streams',
    exact: true,
    put(block) {
      input = block;
      heap.set(block.length > roomBytes ? block.subarray(0, roomBytes) : block, inAt);
    },
    compress() {
      const stream = wasm.deflate_new();
      try {
        if (!stream || wasm.deflate_init(stream, level) !== 0) throw new Error('deflate could not start');
        return run('deflate', stream, wasm.deflate_process, wasm.deflate_last_consumed);
      } finally {
        wasm.deflate_end(stream);
      }
    },
    decompress() {
      const stream = wasm.inflate_new();
      try {
        if (!stream || wasm.inflate_init(stream) !== 0) throw new Error('inflate could not start');
        return run('inflate', stream, wasm.inflate_process, wasm.inflate_last_consumed);
      } finally {
        wasm.inflate_end(stream);
      }
    },
    output: () => made,
  };
}
