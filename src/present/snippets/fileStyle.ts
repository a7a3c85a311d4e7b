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
    /(?:[)\]'"`\w])[ \t]*\r?\n(?=[ \t]*(?:const|let|var|await|return|export|import|function|db\.|\r?\n|$))/g,
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

export interface FittedSnippet {
  /** lines for the head of the file, as far as it lacks them */
  readonly imports: readonly string[];
  readonly body: string;
}

const importLine =
  /^(?:import (?:(?<whole>\w+)|\{ (?<some>[^}]+) \}) from|const (?:(?<required>\w+)|\{ (?<parts>[^}]+) \}) = require\(|from (?<module>\S+) import (?<names>.+)$)/;

/** A name that the file imports already, in whatever style, is not imported again. */
export function fittedTo(text: string, snippet: string): FittedSnippet {
  const imports: string[] = [];
  const body: string[] = [];
  for (const line of snippet.split('\n')) {
    const found = importLine.exec(line)?.groups;
    if (!found) {
      body.push(line);
      continue;
    }
    const listed = found.some ?? found.parts ?? found.names ?? found.whole ?? found.required!;
    const from = found.module ?? /['"]([^'"]+)['"]/.exec(line)![1]!;
    const there = importedNames(text, from);
    const missing = listed.split(', ').filter((name) => !there.has(name));
    if (missing.length > 0) imports.push(line.replace(listed, missing.join(', ')));
  }
  return {
    imports,
    body: body
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, ''),
  };
}

/** Statements at the start of a line that import something: their names, and the module. */
const statements =
  /^(?:import\s+(?!\()(?:type\s+)?(?<es>[^'"();]*?)\s+from\s*['"](?<esFrom>[^'"]+)['"]|import\s+(?<ts>\w+)\s*=\s*require\(\s*['"](?<tsFrom>[^'"]+)['"]\s*\)|(?:const|let|var)\s+(?<cjs>[\w$\s{},:]+?)\s*=\s*require\(\s*['"](?<cjsFrom>[^'"]+)['"]\s*\)|import\s*['"][^'"]+['"]|from\s+(?<pyFrom>[\w.]+)\s+import\s+(?<py>\([^)]*\)|[^\n\\]+)|import\s+[\w., ]+$)[^\n]*/gm;

function importedNames(text: string, from: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { groups } of text.matchAll(statements)) {
    const { es, esFrom, ts, tsFrom, cjs, cjsFrom, py, pyFrom } = groups!;
    const clause = esFrom === from ? es : tsFrom === from ? ts : cjsFrom === from ? cjs : pyFrom === from ? py : null;
    for (const part of (clause ?? '').split(/[{},()]/)) {
      // `a as b`, `a: b`, `* as b`
      const name = part
        .replace(/#.*$/m, '')
        .trim()
        .split(/\s+as\s+|\s*:\s*/)
        .at(-1)!;
      if (name !== '') names.add(name.replace(/^type\s+/, ''));
    }
  }
  return names;
}

/** The line before which imports go: behind those that are there, else behind what must stand first. */
export function importPlace(text: string): number {
  const before = [...text.matchAll(statements)].at(-1);
  const end = before
    ? before.index + before[0].length
    : (/^(?:\uFEFF?#![^\n]*|['"]use strict['"];?)+/.exec(text)?.[0].length ?? 0);
  return end === 0 ? 0 : text.slice(0, end).split('\n').length;
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
