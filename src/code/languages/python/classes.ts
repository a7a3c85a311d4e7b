// Classes and functions of Python -> their parts.
import type { ClassField, ClassParts, Parameter } from '../../language.ts';
import { child, type SyntaxNode } from '../../syntax.ts';
import { assignedName } from './read.ts';

export const functionTypes: ReadonlySet<string> = new Set(['function_definition', 'lambda']);

/** `@property`, `@functools.cached_property` */
const isGetter = (definition: SyntaxNode): boolean =>
  definition.children.some((part) => part.type === 'decorator' && part.text.trimEnd().endsWith('property'));

export function classPartsOfPython(node: SyntaxNode): ClassParts {
  const fields: ClassField[] = [];
  const methods = new Map<string, SyntaxNode>();
  const getters = new Set<string>();
  const inner = new Map<string, SyntaxNode>();
  for (const statement of child(node, 'body')?.children ?? []) {
    const decorated = statement.type === 'decorated_definition' ? child(statement, 'definition') : null;
    const member = decorated ?? (statement.type === 'expression_statement' ? statement.children[0] : statement);
    if (!member) continue;
    const name = child(member, 'name')?.text ?? '';
    if (member.type === 'function_definition') {
      methods.set(name, member);
      if (decorated && isGetter(statement)) getters.add(name);
    } else if (member.type === 'class_definition') inner.set(name, member);
    else if (member.type === 'assignment') {
      const left = assignedName(member);
      if (!left) continue;
      fields.push({
        name: left.text,
        value: child(member, 'right'),
        type: child(member, 'type'),
        decorators: [],
        node: member,
      });
    }
  }
  const bases = child(node, 'superclasses')?.children ?? [];
  return {
    name: child(node, 'name')?.text ?? null,
    bases: bases.flatMap((base) => {
      // `Base[T]`
      const generic = base.type === 'subscript' ? child(base, 'value') : base;
      return generic && ['identifier', 'attribute'].includes(generic.type) ? [generic] : [];
    }),
    fields,
    methods,
    getters,
    decorators: [],
    inner,
  };
}

export function returnsOfPython(node: SyntaxNode): SyntaxNode[] {
  const body = child(node, 'body');
  if (!body) return [];
  if (node.type === 'lambda') return [body];
  const found: SyntaxNode[] = [];
  const walk = (at: SyntaxNode): void => {
    for (const part of at.children) {
      if (part.type === 'return_statement') {
        if (part.children[0]) found.push(part.children[0]);
      } else if (!functionTypes.has(part.type) && part.type !== 'class_definition') walk(part);
    }
  };
  walk(body);
  return found;
}

const noParameters = new Set(['comment', 'ERROR', 'keyword_separator', 'positional_separator']);

/** Not the bare `*` and `/` between parameters. */
export const isParameter = (part: SyntaxNode): boolean => !noParameters.has(part.type);

export function parametersOfPython(node: SyntaxNode): Parameter[] {
  const list = child(node, 'parameters')?.children ?? [];
  const names = list
    .filter(isParameter)
    .map((part) => (part.type === 'identifier' ? part : (child(part, 'name') ?? part.children[0]))?.text ?? null);
  if (names[0] === 'self' || names[0] === 'cls') names.shift();
  return names.map((name, index) => ({ name, index }));
}
