// `'2 days'` and the like, as the package `ms` that Mongoose uses understands them -> seconds.
import type { Plain } from '../definition.ts';

const second = 1_000;
const units: readonly (readonly [names: readonly string[], milliseconds: number])[] = [
  [['years', 'year', 'yrs', 'yr', 'y'], 31_557_600 * second],
  [['weeks', 'week', 'w'], 604_800 * second],
  [['days', 'day', 'd'], 86_400 * second],
  [['hours', 'hour', 'hrs', 'hr', 'h'], 3_600 * second],
  [['minutes', 'minute', 'mins', 'min', 'm'], 60 * second],
  [['seconds', 'second', 'secs', 'sec', 's'], second],
  [['milliseconds', 'millisecond', 'msecs', 'msec', 'ms'], 1],
];

/** Numbers are seconds already; text that is no duration is unknown. */
export function secondsOf(value: Plain): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  let length = 0;
  while (length < text.length && '-.0123456789'.includes(text[length]!)) length++;
  const amount = length > 0 ? Number(text.slice(0, length)) : NaN;
  const unit = text.slice(length).trim();
  const factor = unit === '' ? 1 : units.find(([names]) => names.includes(unit))?.[1];
  return Number.isNaN(amount) || factor === undefined ? null : Math.round((amount * factor) / second);
}
