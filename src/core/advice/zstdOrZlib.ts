// The two strong codecs beside each other: zstd costs less CPU, so zlib has to be smaller to be worth a thought.
import { savedAlike, savedShare, surelySmaller, type Rule } from './rule.ts';

export const zstdOrZlib: Rule = (figures, input) => {
  const zstd = figures.find((row) => row.id === 'zstd');
  const zlib = figures.find((row) => row.id === 'zlib');
  if (!zstd || !zlib) return [];
  if (surelySmaller(zstd, zlib)) return [{ code: 'advice.zstd-beats-zlib', values: { share: savedShare(zstd, zlib) } }];
  if (surelySmaller(zlib, zstd)) return [{ code: 'advice.zlib-beats-zstd', values: { share: savedShare(zlib, zstd) } }];
  for (const [smaller, larger] of [
    ['zstd', 'zlib'],
    ['zlib', 'zstd'],
  ] as const) {
    const alike = savedAlike(smaller, larger, input);
    if (alike) {
      return [{ code: 'advice.zstd-zlib-alike', values: { smaller, larger, low: alike.low, high: alike.high } }];
    }
  }
  return [{ code: 'advice.zstd-zlib-open', values: {} }];
};
