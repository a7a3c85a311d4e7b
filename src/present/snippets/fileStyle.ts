// The text of an open file -> how it is written: quotes, semicolons, module kind; and the imports it has already.
import type { SnippetStyle } from './snippet.ts';

export interface FileFacts {
  readonly text: string;
  /** one level, as the editor has it */
  readonly indent: string;
  /** by its name where that tells: `.mjs`, `.cjs` */
  readonly moduleKind: SnippetStyle['moduleKind'] | null;
  readonly fallback: SnippetStyle;
}

/** Counts over the whole text: a comment or a string in between changes no majority. */
export function styleOf({ text, indent, moduleKind, fallback }: FileFacts): SnippetStyle {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const double = count(/"(?:[^"\\\n]|\\.)*"/g);
  const single = count(/'(?:[^'\\\n]|\\.)*'/g);
  const ended = count(/;[ \t]*(?:\/\/.*)?$/gm);
  const open = count(
    /(?:[)\]'"`\w])[ \t]*\n(?=[ \t]*(?:const|let|var|await|return|export|import|function|db\.|\n|$))/g,
  );
  return {
    indent,
    quotes: double === single ? fallback.quotes : double > single ? 'double' : 'single',
    semicolons: ended === open ? fallback.semicolons : ended > open,
    moduleKind: moduleKind ?? moduleKindOf(text) ?? fallback.moduleKind,
  };
}

function moduleKindOf(text: string): SnippetStyle['moduleKind'] | null {
  if (/^\s*(?:import\s[^(]|export\s)/m.test(text)) return 'esm';
  return /\brequire\s*\(|\bmodule\.exports\b|^\s*exports\./m.test(text) ? 'commonjs' : null;
}

/** Import lines that the file has already, in whatever style, are not inserted again. */
export function withoutImportsOf(snippet: string, text: string): string {
  const plain = (line: string): string => line.replaceAll(/["';\s]/g, '');
  const there = new Set(text.split('\n').map(plain));
  const lines = snippet.split('\n');
  const isImport = (line: string): boolean => /^(?:import |from \S+ import |const .*require\()/.test(line);
  const kept = lines.filter((line) => !isImport(line) || !there.has(plain(line)));
  return kept.join('\n').replace(/^\n+/, '');
}

/** On a line with nothing but blanks, the indent that its block has; else the line's own. */
export function marginAt(text: string, line: number, indent: string): string {
  const lines = text.split('\n');
  const own = lines[line] ?? '';
  if (own.trim() !== '') return /^\s*/.exec(own)![0];
  const before = lines.slice(0, line).findLast((one) => one.trim() !== '') ?? '';
  return /^\s*/.exec(before)![0] + (/[{([:]\s*$/.test(before) ? indent : '');
}

/** Every line behind the first starts where the cursor's line does. */
export function indented(snippet: string, margin: string): string {
  return snippet
    .split('\n')
    .map((line, at) => (at === 0 || line === '' ? line : margin + line))
    .join('\n');
}
