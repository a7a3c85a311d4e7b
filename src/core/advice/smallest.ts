// Which codec makes the smallest file, where the ranges tell.
import { savedAlike, savedShare, surelySmaller, type Rule } from './rule.ts';

export const smallest: Rule = (figures, input) => {
  if (figures.length < 2) return [];
  const ordered = [...figures].sort((a, b) => a.fileBytes.expected - b.fileBytes.expected);
  const best = ordered[0]!;
  const level = ordered.slice(1).filter((other) => !surelySmaller(best, other));
  if (level.length > 0) {
    const alike = level.map((other) => savedAlike(best.id, other.id, input));
    const others = level.map((row) => row.id).join(', ');
    if (alike.every((saved) => saved !== null)) {
      const nearest = alike.reduce((least, saved) => (saved.expected < least.expected ? saved : least));
      return [
        { code: 'advice.smallest-alike', values: { codec: best.id, others, low: nearest.low, high: nearest.high } },
      ];
    }
    // Several could be the smallest: none of them is recommended over the others.
    return [{ code: 'advice.smallest-open', values: { codecs: `${best.id}, ${others}` } }];
  }
  const next = ordered[1]!;
  return [{ code: 'advice.smallest', values: { codec: best.id, next: next.id, share: savedShare(best, next) } }];
};
