import { expect, test } from 'vitest';
import { makerOf } from '../../src/node/codecs/processorMaker.ts';

test.each([
  ['Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz', 'intel'],
  ['Intel(R) Core(TM) i7-1185G7', 'intel'],
  ['AMD EPYC 7763 64-Core Processor', 'amd'],
  ['AMD Ryzen 7 5800X', 'amd'],
  ['Apple M3 Pro', 'other'],
  ['', 'other'],
])('%s', (model, maker) => expect(makerOf(model)).toBe(maker));
