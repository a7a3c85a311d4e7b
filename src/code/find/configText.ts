// Options with `storageEngine.wiredTiger.configString` -> the text, where it stands, and what does not belong beside it.
import type { ConfigText } from '../definition.ts';
import type { Context } from '../evaluate/context.ts';
import type { Closure, Value } from '../evaluate/value.ts';
import type { Lines } from '../position.ts';
import type { SyntaxNode } from '../syntax.ts';

type Dict = Extract<Value, { kind: 'dict' }>;

const inside = (context: Context, value: Value, key: string): Value | null => {
  const entry: Closure | undefined = value.kind === 'dict' ? value.entries.get(key) : undefined;
  return entry ? context.open(entry) : null;
};

export function configTextOf(context: Context, options: Value, lines: Lines): ConfigText | null {
  const engines = inside(context, options, 'storageEngine');
  const engine = engines && inside(context, engines, 'wiredTiger');
  const text = engine && inside(context, engine, 'configString');
  if (text?.kind !== 'string' || engines?.kind !== 'dict' || engine?.kind !== 'dict') return null;
  return {
    text: text.value,
    range: lines.rangeOf(textSpan(text.node)),
    verbatim: isVerbatim(text.node, text.value),
    strangers: [...strangers(engines, 'wiredTiger', lines), ...strangers(engine, 'configString', lines)],
  };
}

function strangers(dict: Dict, expected: string, lines: Lines): ConfigText['strangers'] {
  return [...dict.entries]
    .filter(([name]) => name !== expected)
    .map(([name, closure]) => ({ name, range: lines.rangeOf(closure.at ?? closure.node) }));
}

/** Without the quotes: `'x'`, `` `x` ``, `r"x"`, `"""x"""`. */
export function textSpan(node: SyntaxNode): { readonly start: number; readonly end: number } {
  const opening = node.children.find((part) => part.type === 'string_start')?.text.length ?? 1;
  const closing = node.children.find((part) => part.type === 'string_end')?.text.length ?? 1;
  return { start: node.start + opening, end: Math.max(node.start + opening, node.end - closing) };
}

export function isVerbatim(node: SyntaxNode, value: string): boolean {
  const span = textSpan(node);
  return node.text.slice(span.start - node.start, span.end - node.start) === value;
}
