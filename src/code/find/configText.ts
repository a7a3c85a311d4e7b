// Options with `storageEngine.wiredTiger.configString` -> the text, where it stands, and what does not belong beside it.
import type { Context } from '../evaluate/context.ts';
import type { Closure, Value } from '../evaluate/value.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { FoundConfig, Span } from './collector.ts';

type Dict = Extract<Value, { kind: 'dict' }>;

const inside = (context: Context, value: Value, key: string): Value | null => {
  const entry: Closure | undefined = value.kind === 'dict' ? value.entries.get(key) : undefined;
  return entry ? context.open(entry) : null;
};

export function configTextOf(context: Context, options: Value): FoundConfig | null {
  const engines = inside(context, options, 'storageEngine');
  const engine = engines && inside(context, engines, 'wiredTiger');
  const text = engine && inside(context, engine, 'configString');
  if (text?.kind !== 'string' || engines?.kind !== 'dict' || engine?.kind !== 'dict') return null;
  return {
    text: text.value,
    at: textSpan(text.node),
    verbatim: isVerbatim(text.node, text.value),
    strangers: [...strangers(engines, 'wiredTiger'), ...strangers(engine, 'configString')],
  };
}

function strangers(dict: Dict, expected: string): FoundConfig['strangers'] {
  return [...dict.entries]
    .filter(([name]) => name !== expected)
    .map(([name, closure]) => ({ name, at: closure.at ?? closure.node }));
}

/** Without the quotes: `'x'`, `` `x` ``, `r"x"`, `"""x"""`. */
export function textSpan(node: SyntaxNode): Span {
  const opening = node.children.find((part) => part.type === 'string_start')?.text.length ?? 1;
  const closing = node.children.find((part) => part.type === 'string_end')?.text.length ?? 1;
  return {
    by: node,
    get start() {
      return node.start + opening;
    },
    get end() {
      return Math.max(node.start + opening, node.end - closing);
    },
  };
}

export function isVerbatim(node: SyntaxNode, value: string): boolean {
  const span = textSpan(node);
  return node.text.slice(span.start - node.start, span.end - node.start) === value;
}
