// Definitions before and after an edit -> what has changed, small enough to be sent between threads at every keystroke.
import type { ConfigText, Definition, DefinitionRanges, Range } from './definition.ts';

export interface DefinitionChanges {
  /** as many as before at the beginning, and at the end */
  readonly head: number;
  readonly tail: number;
  /** by which those at the end moved */
  readonly movedLines: number;
  readonly between: readonly Definition[];
}

export function changesOf(before: readonly Definition[], after: readonly Definition[]): DefinitionChanges {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isSameDefinition(before[head]!, after[head]!)) head++;
  const movedLines = most === 0 ? 0 : lineOf(after.at(-1)!) - lineOf(before.at(-1)!);
  let tail = 0;
  while (tail < most - head && isSameDefinition(before.at(-1 - tail)!, after.at(-1 - tail)!, movedLines)) tail++;
  return { head, tail, movedLines, between: after.slice(head, after.length - tail) };
}

export function withChanges(before: readonly Definition[], changes: DefinitionChanges): readonly Definition[] {
  const { head, tail, movedLines, between } = changes;
  if (between.length === 0 && movedLines === 0 && head + tail === before.length) return before;
  const last = before.slice(before.length - tail);
  return [
    ...before.slice(0, head),
    ...between,
    ...(movedLines === 0 ? last : last.map((one) => moved(one, movedLines))),
  ];
}

const lineOf = ({ ranges }: Definition): number => ranges.definition.start.line;

const alike = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** @param lines by which the second stands lower */
export function isSameDefinition(a: Definition, b: Definition, lines = 0): boolean {
  if (a === b) return lines === 0;
  return (
    a.kind === b.kind &&
    a.collection === b.collection &&
    areSameRanges(a.ranges, b.ranges, lines) &&
    alike(a.keys, b.keys) &&
    alike(a.options, b.options) &&
    (a.arms.length === 0 ? b.arms.length === 0 : alike(a.arms, b.arms)) &&
    isSameText(a.configString, b.configString, lines)
  );
}

function areSameRanges(a: DefinitionRanges, b: DefinitionRanges, lines: number): boolean {
  return (
    isSameRange(a.definition, b.definition, lines) &&
    isSameRange(a.keys, b.keys, lines) &&
    isSameRange(a.options, b.options, lines) &&
    isSameRange(a.collection, b.collection, lines)
  );
}

function isSameRange(a: Range | null, b: Range | null, lines: number): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.start.line + lines === b.start.line &&
    a.start.character === b.start.character &&
    a.end.line + lines === b.end.line &&
    a.end.character === b.end.character
  );
}

function isSameText(a: ConfigText | null, b: ConfigText | null, lines: number): boolean {
  if (a === null || b === null) return a === b;
  return alike(movedText(a, lines), b);
}

function moved(definition: Definition, lines: number): Definition {
  const { definition: whole, keys, options, collection } = definition.ranges;
  const at = (range: Range | null): Range | null => range && movedRange(range, lines);
  return {
    ...definition,
    ranges: {
      definition: movedRange(whole, lines),
      keys: at(keys),
      options: at(options),
      collection: at(collection),
    },
    configString: definition.configString && movedText(definition.configString, lines),
  };
}

const movedRange = ({ start, end }: Range, lines: number): Range => ({
  start: { line: start.line + lines, character: start.character },
  end: { line: end.line + lines, character: end.character },
});

const movedText = (text: ConfigText, lines: number): ConfigText => ({
  ...text,
  range: movedRange(text.range, lines),
  strangers: text.strangers.map(({ name, range }) => ({ name, range: movedRange(range, lines) })),
});
