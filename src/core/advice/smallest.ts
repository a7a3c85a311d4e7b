// Which codec makes the smallest file, where the ranges tell.
import { savedShare, surelySmaller, type Rule } from './rule.ts';

export const smallest: Rule = (figures) => {
  if (figures.length < 2) return [];
  const ordered = [...figures].sort((a, b) => a.fileBytes.expected - b.fileBytes.expected);
  const best = ordered[0]!;
  const level = ordered.slice(1).filter((other) => !surelySmaller(best, other));
  if (level.length > 0) {
    // Several could be the smallest: none of them is recommended over the others.
    return [{ code: 'advice.smallest-open', values: { codecs: [best, ...level].map((row) => row.id).join(', ') } }];
  }
  const next = ordered[1]!;
  return [{ code: 'advice.smallest', values: { codec: best.id, next: next.id, share: savedShare(best, next) } }];
};
