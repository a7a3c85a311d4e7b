// The present file beside its prediction -> sentences: how far apart they are, and the usual causes where that is too far.
import type { Report } from '../core/report.ts';
import { formatBytes } from './format.ts';
import { sentenceOf } from './sentences.ts';

/** none where no live size is known */
export function controlSentences({ control }: Report): string[] {
  if (!control) return [];
  const { codec, predicted, liveBytes, discrepancy, notes } = control;
  const where = liveBytes < predicted.low ? 'below' : liveBytes > predicted.high ? 'above' : 'inside';
  const compared = sentenceOf({
    code: 'control.compared',
    values: {
      codec,
      live: formatBytes(liveBytes),
      low: formatBytes(predicted.low),
      high: formatBytes(predicted.high),
      where,
      share: Math.abs(discrepancy),
      larger: discrepancy > 0,
    },
  });
  return [compared, ...notes.map(sentenceOf)];
}
