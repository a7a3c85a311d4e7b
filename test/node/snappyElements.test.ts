import { expect, test } from 'vitest';
import { loadSnappyWasm } from '../../src/node/codecs/snappyWasm.ts';
import { snappyElements } from '../../src/node/codecs/snappyElements.ts';
import { blocks, sizes } from '../support/codecBlocks.ts';

test('every kind of element counts once', () => {
  const literal = (bytes: number): number[] => [(bytes - 1) << 2, ...new Array<number>(bytes).fill(1)];
  const longLiteral = [61 << 2, 0x2b, 0x01, ...new Array<number>(0x12c).fill(1)];
  const block = [0x80, 0x08, ...literal(5), 0x01, 1, 0x02, 1, 0, 0x03, 1, 0, 0, 0, ...longLiteral, ...literal(60)];
  expect(snappyElements(Uint8Array.from(block))).toBe(6);
});

test('an empty block has none, a block that does not compress has one literal', async () => {
  const codec = await loadSnappyWasm();
  codec.put(new Uint8Array());
  codec.compress(0);
  expect(codec.elements!()).toBe(0);
  codec.put(blocks[sizes.names.indexOf('incompressible')]!);
  codec.compress(0);
  expect(codec.elements!()).toBe(1);
});
