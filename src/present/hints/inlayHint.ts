// A definition and what is remembered of it -> the few words beside it in the source: editors cut off what is longer than
// some forty characters.
import type { Definition, Position } from '../../code/definition.ts';
import { formatBytes } from '../format.ts';
import type { Range as Interval } from '../../core/report.ts';
import { shortAge } from './age.ts';
import { collectionFigures } from './collectionFigures.ts';
import { indexOf, type Remembered } from './remembered.ts';

export interface InlayHint {
  readonly position: Position;
  readonly text: string;
}

/** Null: nothing is known of it; a code lens then offers to find out. */
export function inlayHint(definition: Definition, remembered: Remembered, now: number): InlayHint | null {
  const words = definition.kind === 'index' ? ofIndex(definition, remembered) : ofCollection(definition, remembered);
  if (words === null) return null;
  const { keys, definition: whole } = definition.ranges;
  return {
    position: definition.kind === 'index' && keys ? keys.end : whole.end,
    text: [...words, shortAge(remembered.takenAt, now)].join(' · '),
  };
}

function ofIndex(definition: Definition, remembered: Remembered): string[] | null {
  const index = indexOf(remembered, definition.keys);
  if (!index) return null;
  if (index.status === 'failed') return ['size not predicted'];
  const { fileBytes } = index.prefixOn;
  const saved = 1 - fileBytes.expected / index.prefixOff.fileBytes.expected;
  const percent = Number.isFinite(saved) ? Math.round(saved * 100) : 0;
  return [
    spanText(fileBytes),
    ...(index.randomKey.verdict === 'random' ? ['random key'] : []),
    ...(index.randomKey.verdict === 'partly' ? ['partly random'] : []),
    percent > 0 ? `prefix −${percent} %` : 'prefix 0 %',
  ];
}

function ofCollection(definition: Definition, { report }: Remembered): string[] | null {
  if (!report) return null;
  const { chosen, best, isSure } = collectionFigures(report, definition);
  if (!chosen || !best) return null;
  const own = `${chosen.id} ${spanText(chosen.fileBytes)}`;
  if (chosen === best) return [own, 'smallest'];
  return [own, `${isSure ? '' : 'perhaps '}${best.id} ${spanText(best.fileBytes)}`];
}

/** The range alone, where there is little room: `11.8–12.9 MiB` */
function spanText({ low, expected, high }: Interval): string {
  const [from, to] = [formatBytes(low), formatBytes(high)];
  if (from === to) return formatBytes(expected);
  const unit = to.slice(to.indexOf(' '));
  return `${from.endsWith(unit) ? from.slice(0, -unit.length) : from}–${to}`;
}

/** `12.3 MiB`, and the range where there is one: `12.3 MiB (11.8–12.9)` */
export function sizeText({ low, expected, high }: Interval): string {
  if (low === high) return formatBytes(expected);
  const [from, to, shown] = [formatBytes(low), formatBytes(high), formatBytes(expected)];
  if (from === to) return shown;
  const unit = shown.slice(shown.indexOf(' '));
  const bare = (text: string): string => (text.endsWith(unit) ? text.slice(0, -unit.length) : text);
  return `${shown} (${bare(from)}–${bare(to)})`;
}
