// A block -> a raw snappy block (not the framed format), byte for byte as libsnappy 1.1.9 (facts/codecs.md).
import type { BlockCodec } from './blockCodec.ts';
import { snappyElements } from './snappyElements.ts';
import { withExactTail } from './snappyExactTail.ts';

/** wasm-bindgen's exports, as listed in the package's snappy.d.ts */
interface SnappyExports {
  readonly memory: WebAssembly.Memory;
  compress_raw(result: number, input: number, inputBytes: number): void;
  decompress_raw(result: number, input: number, inputBytes: number): void;
  __wbindgen_add_to_stack_pointer(bytes: number): number;
  __wbindgen_malloc(bytes: number): number;
  __wbindgen_free(pointer: number, bytes: number): void;
}

export async function loadSnappyWasm(): Promise<BlockCodec> {
  const { default: bytes } = await import('snappy-wasm/es/snappy_bg.wasm');
  let complaint = '';
  const imports = {
    wbg: {
      // Not thrown here: an exception across WebAssembly's frames would leave its stack pointer wrong.
      __wbindgen_error_new(pointer: number, length: number): number {
        complaint = Buffer.from(wasm.memory.buffer, pointer, length).toString();
        return 0;
      },
    },
  };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  const wasm = instance.exports as unknown as SnappyExports;

  const none = { at: 0, length: 0 };
  let input = none;
  let made = none;
  const release = (): void => {
    if (input.length) wasm.__wbindgen_free(input.at, input.length);
    if (made.length) wasm.__wbindgen_free(made.at, made.length);
    input = made = none;
  };
  const run = (work: (result: number, input: number, inputBytes: number) => void): number => {
    const result = wasm.__wbindgen_add_to_stack_pointer(-16);
    const block = input;
    input = none; // the callee frees its input
    try {
      work(result, block.at, block.length);
      const [at, bytes, , failed] = new Int32Array(wasm.memory.buffer, result, 4);
      if (failed) throw new Error(complaint);
      made = { at: at!, length: bytes! };
    } finally {
      wasm.__wbindgen_add_to_stack_pointer(16);
    }
    return made.length;
  };

  return withExactTail({
    implementation: 'snappy-wasm',
    exact: true,
    put(block) {
      release();
      input = { at: wasm.__wbindgen_malloc(block.length), length: block.length };
      new Uint8Array(wasm.memory.buffer).set(block, input.at);
    },
    compress: () => run(wasm.compress_raw),
    decompress: () => run(wasm.decompress_raw),
    output: () => new Uint8Array(wasm.memory.buffer, made.at, made.length),
    elements: () => snappyElements(new Uint8Array(wasm.memory.buffer, made.at, made.length)),
  });
}
