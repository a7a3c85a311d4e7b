// `expires` of Mongoose: numbers are seconds, texts are durations as the package `ms` reads them.
import { expect, test } from 'vitest';
import { secondsOf } from '../../src/code/mongoose/duration.ts';

test.each([
  [60, 60],
  ['10m', 600],
  ['1.5h', 5_400],
  ['2 days', 172_800],
  ['7d', 604_800],
  ['1 week', 604_800],
  ['1y', 31_557_600],
  ['500', 1],
  ['30s', 30],
  ['-3 min', -180],
  ['soon', null],
  ['5 fortnights', null],
  ['', null],
  [true, null],
])('%s -> %s', (given, seconds) => {
  expect(secondsOf(given)).toBe(seconds);
});
