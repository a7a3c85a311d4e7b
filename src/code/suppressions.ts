// Comments that switch rules off: `pageweight-disable-file`, `pageweight-disable-next-line code, code` and, behind what it
// is about, `pageweight-disable-line`; `config.*` stands for every code of a group.
import { factsOf } from './facts.ts';
import type { Lines } from './position.ts';
import type { SyntaxNode } from './syntax.ts';

/** The codes named, or every code. */
type Codes = ReadonlySet<string> | 'all';

export interface Suppressions {
  readonly file: Codes | null;
  readonly byLine: ReadonlyMap<number, Codes>;
}

const forFile = 'pageweight-disable-file';
const forNextLine = 'pageweight-disable-next-line';
const forThisLine = 'pageweight-disable-line';

interface Comment {
  readonly text: string;
  readonly end: number;
}

export function suppressionsOf(root: SyntaxNode, lines: Lines): Suppressions {
  return suppressionsIn(factsOf(root).comments, lines);
}

export function suppressionsIn(comments: readonly Comment[], lines: Lines): Suppressions {
  let file: Codes | null = null;
  const byLine = new Map<number, Codes>();
  const add = (line: number, codes: Codes | null): void => {
    if (codes) byLine.set(line, joined(byLine.get(line) ?? null, codes));
  };
  for (const { text, end } of comments) {
    const whole = codesAfter(text, forFile);
    if (whole) file = joined(file, whole);
    const { line } = lines.positionAt(end);
    add(line + 1, codesAfter(text, forNextLine));
    add(line, codesAfter(text, forThisLine));
  }
  return { file, byLine };
}

export function isSuppressed(suppressions: Suppressions, code: string, line: number): boolean {
  const group = `${code.slice(0, code.indexOf('.'))}.*`;
  const named = (codes: Codes | null | undefined): boolean =>
    codes === 'all' || (codes ? codes.has(code) || codes.has(group) || codes.has('*') : false);
  return named(suppressions.file) || named(suppressions.byLine.get(line));
}

function joined(before: Codes | null, codes: Codes): Codes {
  return before === 'all' || codes === 'all' ? 'all' : new Set([...(before ?? []), ...codes]);
}

/** What stands behind the word up to the end of its line; nothing means every rule. */
function codesAfter(comment: string, word: string): Codes | null {
  const at = comment.indexOf(word);
  if (at < 0) return null;
  const behind = comment.slice(at + word.length);
  if (/^[\w-]/.test(behind)) return null;
  const rest = behind.replace(/^:/, '').split('\n', 1)[0]!.replaceAll('*/', ' ').replaceAll(',', ' ');
  const words = rest.split(' ').map((one) => one.trim());
  const end = words.indexOf('--');
  const codes = (end < 0 ? words : words.slice(0, end)).filter((one) => one !== '');
  return codes.length === 0 ? 'all' : new Set(codes);
}
