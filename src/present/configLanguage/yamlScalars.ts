// YAML of the kind that configuration files are -> its scalars by path, each with its place. Block mappings only: what is
// written as a list, in braces or over several lines is passed over.
import type { LiteralKind } from './literal.ts';
import { decodeLiteral } from './literal.ts';

export interface YamlScalar {
  /** keys joined by dots; mongod reads dots inside a key the same way */
  readonly path: string;
  readonly value: string;
  /** as written, without quotes, and where that stands */
  readonly raw: string;
  readonly kind: LiteralKind;
  readonly start: number;
  readonly end: number;
}

const entry = /^(\s*)(?:"([^"\\]+)"|'([^']+)'|([^\s#:'"][^:#]*?))\s*:(?=\s|$)[ \t]*/;

export function yamlScalars(text: string): readonly YamlScalar[] {
  const found: YamlScalar[] = [];
  const open: { readonly indent: number; readonly path: string }[] = [];
  /** a block scalar (`|`, `>`) goes on while lines are indented deeper */
  let blockIndent: number | null = null;
  let offset = 0;
  for (const line of text.split('\n')) {
    const start = offset;
    offset += line.length + 1;
    const indent = /^ */.exec(line)![0].length;
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (blockIndent !== null && indent > blockIndent) continue;
    blockIndent = null;
    const match = entry.exec(line);
    if (!match) continue;
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    const key = (match[2] ?? match[3] ?? match[4]!).trim();
    const path = open.length === 0 ? key : `${open.at(-1)!.path}.${key}`;
    const rest = line.slice(match[0].length).replace(/\r$/, '');
    if (/^[|>]/.test(rest)) blockIndent = indent;
    else if (rest === '' || rest.startsWith('#')) open.push({ indent, path });
    else {
      const scalar = scalarAt(rest, start + match[0].length);
      if (scalar) found.push({ path, ...scalar });
    }
  }
  return found;
}

function scalarAt(rest: string, at: number): Omit<YamlScalar, 'path'> | null {
  if (/^[[{&*!]/.test(rest)) return null;
  const double = /^"((?:[^"\\]|\\.)*)"?/.exec(rest);
  const single = double ? null : /^'((?:[^']|'')*)'?/.exec(rest);
  const quoted = double ?? single;
  const raw = quoted ? quoted[1]! : rest.replace(/\s+#.*$/, '').trimEnd();
  const kind: LiteralKind = double ? 'yaml-double' : single ? 'yaml-single' : 'plain';
  const start = at + (quoted ? 1 : 0);
  return { value: decodeLiteral(raw, kind).text, raw, kind, start, end: start + raw.length };
}
