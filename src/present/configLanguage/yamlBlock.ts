// A block scalar of YAML (`|`, `>`) -> its text, and for each character where it stands.
import type { DecodedLiteral } from './literal.ts';

export interface BlockScalar {
  readonly start: number;
  readonly end: number;
  /** places counted from `start` */
  readonly decoded: DecodedLiteral;
  /** where the next line begins that is not its own */
  readonly next: number;
}

interface Line {
  readonly start: number;
  /** without the indent of the block */
  readonly text: string;
}

/** @param at the place of the sign @param parentIndent that of its key */
export function blockScalar(source: string, at: number, parentIndent: number): BlockScalar {
  const [head] = /^[^\n]*/.exec(source.slice(at))!;
  const given = /^[|>][-+]?([1-9])/.exec(head)?.[1];
  let indent = given === undefined ? null : Math.max(parentIndent, 0) + Number(given);
  const lines: Line[] = [];
  let next = Math.min(at + head.length + 1, source.length);
  const start = next;
  while (next < source.length) {
    const [line] = /^[^\n]*/.exec(source.slice(next))!;
    const own = /^ */.exec(line)![0].length;
    const isBlank = line.trim() === '';
    if (!isBlank) {
      indent ??= own;
      if (own < indent || own <= parentIndent) break;
    }
    const cut = Math.min(own, indent ?? own);
    lines.push({ start: next + cut, text: isBlank && own <= cut ? '' : line.slice(cut).replace(/\r$/, '') });
    next = Math.min(next + line.length + 1, source.length);
  }
  return { start, end: next, decoded: decode(lines, head, start, next), next };
}

function decode(lines: readonly Line[], head: string, start: number, end: number): DecodedLiteral {
  const isFolded = head.startsWith('>');
  const isKept = /^[|>]\d?\+/.test(head);
  const content = lines.slice(0, lines.findLastIndex(({ text }) => text !== '') + 1);
  let text = '';
  const places: number[] = [];
  const put = (written: string, place: (at: number) => number): void => {
    for (let unit = 0; unit < written.length; unit++) places.push(place(unit));
    text += written;
  };
  /** line ends since the last line that holds something */
  let breaks = 0;
  let last: string | null = null;
  for (const line of content) {
    if (line.text !== '') {
      const isPlain = (one: string | null): boolean => one !== null && !/^[ \t]/.test(one);
      const folds = isFolded && isPlain(last) && isPlain(line.text);
      const between = last === null || !folds ? '\n'.repeat(breaks) : breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
      put(between, () => line.start - start);
      put(line.text, (at) => line.start - start + at);
      last = line.text;
      breaks = 0;
    }
    breaks++;
  }
  const blank = lines.length - content.length;
  const tail = isKept
    ? '\n'.repeat(blank + (content.length > 0 ? 1 : 0))
    : /^[|>]\d?-/.test(head) || text === ''
      ? ''
      : '\n';
  put(tail, () => end - start);
  places.push(end - start);
  return { text, places };
}
