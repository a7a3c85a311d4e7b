// An adapter that differs from libsnappy on short fragments only -> one that does not.
import type { BlockCodec } from './blockCodec.ts';
import { snappyElements } from './snappyElements.ts';
import { fragmentBytes, smallFragmentBytes, writeFragment } from './snappyFragment.ts';

/** libsnappy cuts a block into fragments of 64 KiB: only the last one, or the only one, can be short. */
export function withExactTail(codec: BlockCodec): BlockCodec {
  let input: Uint8Array = new Uint8Array(0);
  let made: Uint8Array | null = null;
  const tailOf = (block: Uint8Array): number => {
    const rest = block.length % fragmentBytes;
    return rest <= smallFragmentBytes ? rest : 0;
  };
  const output = (): Uint8Array => made ?? codec.output();
  return {
    ...codec,
    put(block) {
      input = block;
      made = null;
      codec.put(block);
    },
    compress(level) {
      const tailBytes = tailOf(input);
      made = null;
      if (tailBytes === 0) return codec.compress(level);
      const headBytes = input.length - tailBytes;
      const head = headBytes > 0 ? compressHead(codec, input.subarray(0, headBytes), level) : new Uint8Array(0);
      const target = new Uint8Array(8 + head.length + tailBytes + Math.ceil(tailBytes / 6) + 32);
      let at = writeVarint(target, input.length);
      target.set(head, at);
      at = writeFragment(input.subarray(headBytes), target, at + head.length);
      made = target.subarray(0, at);
      return at;
    },
    output,
    elements: () => snappyElements(output()),
  };
}

/** The elements of whole fragments, without the block's length before them. */
function compressHead(codec: BlockCodec, head: Uint8Array, level: number): Uint8Array {
  codec.put(head);
  codec.compress(level);
  const block = codec.output();
  let at = 0;
  while (block[at++]! & 0x80);
  return block.subarray(at);
}

function writeVarint(target: Uint8Array, value: number): number {
  let at = 0;
  for (; value >= 0x80; value >>>= 7) target[at++] = (value & 0x7f) | 0x80;
  target[at++] = value;
  return at;
}
