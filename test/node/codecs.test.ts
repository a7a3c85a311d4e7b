import fc from 'fast-check';
import { decompress as fzstd } from 'fzstd';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflate, inflate } from 'pako';
import { uncompress } from 'snappyjs';
import { describe, expect, test } from 'vitest';
import { codecIds, type PackingCodecId } from '../../src/core/codecs/codec.ts';
import { loadCodec } from '../../src/node/codecs/all.ts';
import type { BlockCodec } from '../../src/node/codecs/blockCodec.ts';
import { loadSnappyJs } from '../../src/node/codecs/snappyJs.ts';
import { loadSnappyWasm } from '../../src/node/codecs/snappyWasm.ts';
import { loadZlibPako } from '../../src/node/codecs/zlibPako.ts';
import { loadZlibWasm } from '../../src/node/codecs/zlibWasm.ts';
import { loadZstdNode } from '../../src/node/codecs/zstdNode.ts';
import { loadZstdWasm } from '../../src/node/codecs/zstdWasm.ts';
import { blocks, sizes } from '../support/codecBlocks.ts';

const nodeHasZstd = 'zstd' in process.versions;

interface Candidate {
  readonly id: PackingCodecId;
  readonly codec: BlockCodec;
  /** a decoder that shares no code with the implementation under test */
  readonly decode: (packed: Uint8Array) => Uint8Array;
}
const decoders = { snappy: uncompress, zlib: inflate, zstd: (packed: Uint8Array) => fzstd(packed) };
const candidates: Candidate[] = await Promise.all(
  (
    [
      ['snappy', loadSnappyWasm],
      ['snappy', loadSnappyJs],
      ['zlib', loadZlibWasm],
      ['zlib', loadZlibPako],
      ['zstd', loadZstdWasm],
      ...(nodeHasZstd ? [['zstd', loadZstdNode] as const] : []),
    ] as const
  ).map(async ([id, load]) => ({ id, codec: await load(), decode: decoders[id] })),
);
const named = candidates.map((candidate) => [candidate.codec.implementation, candidate] as const);

function pack(codec: BlockCodec, block: Uint8Array, level = 6): Uint8Array {
  codec.put(block);
  const length = codec.compress(level);
  const packed = codec.output().slice();
  expect(packed.length).toBe(length);
  return packed;
}
function unpack(codec: BlockCodec, packed: Uint8Array, rawBytes: number): Uint8Array {
  codec.put(packed);
  expect(codec.decompress(rawBytes)).toBe(rawBytes);
  return codec.output().slice();
}

describe.each(named)('%s', (_, { id, codec, decode }) => {
  test('makes blocks of the sizes that the C library makes', () => {
    const made = blocks.map((block) => pack(codec, block).length);
    if (id === 'zstd') {
      // libzstd 1.5.7 against 1.5.4
      made.forEach((length, i) => expect(Math.abs(length / sizes.zstd['6']![i]! - 1)).toBeLessThan(0.005));
    } else if (codec.exact) expect(made).toEqual(sizes[id]);
    else made.forEach((length, i) => expect(Math.abs(length / sizes[id][i]! - 1)).toBeLessThan(0.05));
  });

  test('is undone by an independent decoder and by itself', () => {
    for (const block of blocks) {
      const packed = pack(codec, block);
      expect(Buffer.from(decode(packed)).equals(block)).toBe(true);
      expect(Buffer.from(unpack(codec, packed, block.length)).equals(block)).toBe(true);
    }
  });

  test('reads only its view of a larger buffer', () => {
    for (const block of blocks) {
      const room = new Uint8Array(block.length + 20).fill(0xaa);
      room.set(block, 7);
      const packed = Buffer.from(pack(codec, room.subarray(7, 7 + block.length)));
      expect(packed.equals(pack(codec, block))).toBe(true);
    }
    const packed = pack(codec, blocks[0]!);
    const room = new Uint8Array(packed.length + 9).fill(0xaa);
    room.set(packed, 3);
    const view = room.subarray(3, 3 + packed.length);
    expect(Buffer.from(unpack(codec, view, blocks[0]!.length)).equals(blocks[0]!)).toBe(true);
  });

  test('says so when a block grows, rather than capping it', () => {
    const incompressible = sizes.names.indexOf('incompressible');
    expect(pack(codec, blocks[incompressible]!).length).toBeGreaterThan(blocks[incompressible]!.length);
  });

  test('takes an empty block', () => {
    const packed = pack(codec, new Uint8Array());
    expect(packed.length).toBe({ snappy: 1, zlib: 8, zstd: 9 }[id]);
    expect(decode(packed).length).toBe(0);
  });

  test('undoes any block', () => {
    const run = fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 30 }), fc.nat(15), (runs, offset) => {
        const bytes = Buffer.concat(runs.flatMap(([piece, times]) => Array.from({ length: times }, () => piece)));
        const view = Buffer.concat([Buffer.alloc(offset), bytes]).subarray(offset);
        const packed = pack(codec, view);
        expect(Buffer.from(decode(packed)).equals(bytes)).toBe(true);
        expect(Buffer.from(unpack(codec, packed, bytes.length)).equals(bytes)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('refuses a damaged block and works on', () => {
    const packed = pack(codec, blocks[0]!);
    const damaged = packed.slice(0, packed.length - 40);
    expect(() => {
      codec.put(damaged);
      if (codec.decompress(blocks[0]!.length) !== blocks[0]!.length) throw new Error('shorter than it should be');
      if (!Buffer.from(codec.output()).equals(blocks[0]!)) throw new Error('not what it was');
    }).toThrow();
    expect(pack(codec, blocks[0]!)).toEqual(packed);
  });
});

test('zlib passes blocks beyond its memory through in pieces without another result', async () => {
  const codec = await loadZlibWasm();
  // 6.5 MiB: both input and output are longer than one piece of 4 MiB.
  const block = new Uint8Array(6.5 * 1024 * 1024);
  let state = 1;
  for (let i = 0; i < block.length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    block[i] = i % 300 < 60 ? 32 : state >>> 24;
  }
  const packed = pack(codec, block);
  expect(packed.length).toBeGreaterThan(4 << 20);
  expect(Buffer.from(packed).equals(deflate(block, { level: 6 }))).toBe(true);
  expect(Buffer.from(unpack(codec, packed, block.length)).equals(block)).toBe(true);
});

describe('zstd', () => {
  const zstds = candidates.filter(({ id }) => id === 'zstd').map(({ codec }) => codec);

  test.each(Object.keys(sizes.zstd))('level %s is the level of the C library', (level) => {
    // Levels above 12 drift between versions (facts/codecs.md).
    const tolerance = Number(level) > 12 ? 0.03 : 0.005;
    for (const codec of zstds) {
      blocks.forEach((block, i) => {
        const made = pack(codec, block, Number(level)).length;
        expect(Math.abs(made - sizes.zstd[level]![i]!)).toBeLessThanOrEqual(tolerance * sizes.zstd[level]![i]!);
      });
    }
  });

  test('every level from -7 to 22 works, and -1 is not 3', () => {
    for (const codec of zstds) {
      for (let level = -7; level <= 22; level++) {
        expect(Buffer.from(fzstd(pack(codec, blocks[0]!, level))).equals(blocks[0]!)).toBe(true);
      }
      expect(pack(codec, blocks[0]!, -1).length).not.toBe(pack(codec, blocks[0]!, 3).length);
    }
  });

  test('a long block is one frame that knows its length', () => {
    const block = Buffer.concat(Array.from({ length: 30 }, () => blocks[2]!));
    for (const codec of zstds) {
      const packed = pack(codec, block);
      // RFC 8878: bits 7 and 6 of the descriptor tell how many bytes hold the content size; 2 = four bytes.
      expect(packed[4]! >> 6).toBe(2);
      expect(Buffer.from(fzstd(packed)).equals(block)).toBe(true);
    }
  });

  test("the runtime's own zstd is taken where there is one, else WebAssembly, and why is said", async () => {
    if (!nodeHasZstd) await expect(loadZstdNode()).rejects.toThrow('22.15');
    expect((await loadCodec('zstd')).implementation).toBe(nodeHasZstd ? 'node:zlib zstd' : 'zstd-wasm');
  });
});

test('snappy blocks are raw, not framed: they begin with their length', async () => {
  const packed = pack(await loadSnappyWasm(), blocks[1]!);
  // 28608 as a varint
  expect([...packed.subarray(0, 3)]).toEqual([0xc0, 0xdf, 0x01]);
});

test('an inexact implementation is marked, and only that', () => {
  const marked = candidates.filter(({ codec }) => !codec.exact).map(({ codec }) => codec.implementation);
  expect(marked).toEqual(['snappyjs']);
});

test('the best implementations are exact', async () => {
  for (const id of codecIds) if (id !== 'none') expect((await loadCodec(id)).exact).toBe(true);
});

test('the next implementation stands in for one that cannot load', async () => {
  const broken = () => Promise.reject(new Error('no WebAssembly'));
  expect((await loadCodec('zlib', [broken, loadZlibPako])).implementation).toBe('pako');
});

test('a codec without any implementation is missing, with every reason', async () => {
  const broken = (why: string) => () => Promise.reject(new Error(why));
  await expect(loadCodec('zstd', [broken('too old'), broken('no memory')])).rejects.toMatchObject({
    code: 'codec.missing',
    values: { codec: 'zstd', message: 'too old; no memory' },
  });
});

test('nothing imports zstd by name from Node: older runtimes would not start', () => {
  const folder = join(import.meta.dirname, '../../src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(5);
  for (const name of sources) {
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/import\s*\{[^}]*zstd[^}]*\}\s*from\s*'node:zlib'/i);
  }
});
