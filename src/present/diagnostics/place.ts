// What a rule marks in a file: a stretch of a configString, or a name among the options of a definition.
import type { ConfigText, Definition, Range } from '../../code/definition.ts';
import type { Language } from '../../code/language.ts';
import type { Lines } from '../../code/position.ts';
import type { Span } from '../../core/configString/grammar.ts';
import { decodeLiteral, spanInText, type LiteralKind } from '../configLanguage/literal.ts';

/** The file that the definitions were found in. */
export interface Source {
  readonly text: string;
  readonly lines: Lines;
  readonly literal: LiteralKind;
}

export function sourceOf({ id }: Language, text: string, lines: Lines): Source {
  return { text, lines, literal: id === 'python' ? 'python' : 'javascript' };
}

const offsetsOf = ({ lines }: Source, range: Range): Span => ({
  start: lines.offsetAt(range.start),
  end: lines.offsetAt(range.end),
});

/** Escapes counted; the whole literal where a part that the text was put together of cannot be told. */
export function placeInConfig(source: Source, { range, verbatim, text }: ConfigText, span: Span): Range {
  const whole = offsetsOf(source, range);
  const raw = source.text.slice(whole.start, whole.end);
  const inside = spanInText(decodeLiteral(raw, verbatim ? 'plain' : source.literal), text, span);
  if (!inside) return range;
  return source.lines.rangeOf({ start: whole.start + inside.start, end: whole.start + inside.end });
}

/** Where the options say `words`, if they say it once; else the options, or the definition. */
export function placeOfWords(source: Source, { ranges }: Definition, words: string): Range {
  const range = ranges.options ?? ranges.definition;
  const whole = offsetsOf(source, range);
  const inside = source.text.slice(whole.start, whole.end);
  const at = inside.indexOf(words);
  if (at < 0 || at !== inside.lastIndexOf(words)) return range;
  return source.lines.rangeOf({ start: whole.start + at, end: whole.start + at + words.length });
}

/** Of the configString that a place is in, if it is in one. */
export function firstLineOf({ start }: Range, definitions: readonly Definition[]): number {
  const around = definitions.find(
    ({ configString }) =>
      configString && configString.range.start.line < start.line && start.line <= configString.range.end.line,
  );
  return around?.configString?.range.start.line ?? start.line;
}
