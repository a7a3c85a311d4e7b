// Does compression pay at all? Judged by the codec that saves most.
import { savedShare, surelySmaller, type Rule } from './rule.ts';

/** below this the CPU is spent for little */
const worthwhileShare = 0.05;

export const worthCompressing: Rule = (figures) => {
  const none = figures.find((row) => row.id === 'none');
  const packed = figures.filter((row) => row.id !== 'none');
  if (!none || packed.length === 0) return [];
  const best = packed.reduce((a, b) => (b.fileBytes.expected < a.fileBytes.expected ? b : a));
  const share = savedShare(best, none);
  const atMost = 1 - best.fileBytes.low / none.fileBytes.high;
  if (atMost < worthwhileShare)
    return [{ code: 'advice.not-worth-compressing', values: { codec: best.id, share: atMost } }];
  if (surelySmaller(best, none) && share >= worthwhileShare) {
    return [{ code: 'advice.worth-compressing', values: { codec: best.id, share } }];
  }
  return [{ code: 'advice.compression-open', values: { codec: best.id } }];
};
