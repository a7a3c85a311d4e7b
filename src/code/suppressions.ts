// Comments that switch rules off: `pageweight-disable-file`, `pageweight-disable-next-line code, code`.
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
const forLine = 'pageweight-disable-next-line';

export function suppressionsOf(root: SyntaxNode, lines: Lines): Suppressions {
  let file: Codes | null = null;
  const byLine = new Map<number, Codes>();
  for (const comment of factsOf(root).comments) {
    const { text } = comment;
    const whole = codesAfter(text, forFile);
    if (whole) file = joined(file, whole);
    const next = codesAfter(text, forLine);
    if (next) byLine.set(lines.positionAt(comment.end).line + 1, next);
  }
  return { file, byLine };
}

export function isSuppressed(suppressions: Suppressions, code: string, line: number): boolean {
  const named = (codes: Codes | null | undefined): boolean => codes === 'all' || (codes?.has(code) ?? false);
  return named(suppressions.file) || named(suppressions.byLine.get(line));
}

function joined(before: Codes | null, codes: Codes): Codes {
  return before === 'all' || codes === 'all' ? 'all' : new Set([...(before ?? []), ...codes]);
}

/** What stands behind the word up to the end of its line; nothing means every rule. */
function codesAfter(comment: string, word: string): Codes | null {
  const at = comment.indexOf(word);
  if (at < 0) return null;
  const rest = comment
    .slice(at + word.length)
    .split('\n', 1)[0]!
    .replaceAll('*/', ' ')
    .replaceAll(',', ' ');
  const words = rest.split(' ').map((one) => one.trim());
  const end = words.indexOf('--');
  const codes = (end < 0 ? words : words.slice(0, end)).filter((one) => one !== '');
  return codes.length === 0 ? 'all' : new Set(codes);
}
