// Classes and functions of JavaScript and TypeScript -> their parts.
import type { ClassField, ClassParts, Parameter } from '../../language.ts';
import { child, type SyntaxNode } from '../../syntax.ts';
import { functionTypes } from './read.ts';

const decoratorsOf = (node: SyntaxNode): SyntaxNode[] => node.children.filter((part) => part.type === 'decorator');

/** Decorators of an exported class hang on the export. */
function classDecorators(node: SyntaxNode): SyntaxNode[] {
  const above = node.parent?.type === 'export_statement' ? decoratorsOf(node.parent) : [];
  return [...above, ...decoratorsOf(node)];
}

function basesOf(node: SyntaxNode): SyntaxNode[] {
  const heritage = node.children.find((part) => part.type === 'class_heritage');
  if (!heritage) return [];
  const clause = heritage.children.find((part) => part.type === 'extends_clause');
  const base = clause ? child(clause, 'value') : heritage.children[0];
  return base && base.type !== 'implements_clause' ? [base] : [];
}

/** `get name() {…}`, `static get name() {…}` */
const isGetter = (method: SyntaxNode, name: SyntaxNode): boolean =>
  method.text
    .slice(0, name.start - method.start)
    .trimEnd()
    .split(' ')
    .at(-1) === 'get';

/** Members behind a half-typed decorator: what is left of each is its own decorators and its name. */
function fieldsInError(error: SyntaxNode): ClassField[] {
  const fields: ClassField[] = [];
  let decorators: SyntaxNode[] = [];
  for (const part of error.children) {
    if (part.type === 'decorator') decorators.push(part);
    else if (part.type === 'ERROR') fields.push(...fieldsInError(part));
    else if (part.type === 'identifier' && decorators.length > 0) {
      fields.push({ name: part.text, value: null, type: null, decorators, node: part });
      decorators = [];
    }
  }
  return fields;
}

export function classPartsOfJavaScript(node: SyntaxNode): ClassParts {
  const fields: ClassField[] = [];
  const methods = new Map<string, SyntaxNode>();
  const getters = new Set<string>();
  let waiting: SyntaxNode[] = [];
  for (const member of child(node, 'body')?.children ?? []) {
    if (member.type === 'decorator') {
      waiting.push(member);
      continue;
    }
    if (member.type === 'ERROR') fields.push(...fieldsInError(member));
    if (member.type === 'method_definition') {
      const name = child(member, 'name');
      if (name) methods.set(name.text, member);
      if (name && isGetter(member, name)) getters.add(name.text);
    } else if (member.type === 'field_definition' || member.type === 'public_field_definition') {
      const name = child(member, 'name') ?? child(member, 'property');
      if (name) {
        fields.push({
          name: name.text,
          value: child(member, 'value'),
          type: child(member, 'type'),
          decorators: [...waiting, ...decoratorsOf(member)],
          node: member,
        });
      }
    }
    if (member.type !== 'comment') waiting = [];
  }
  return {
    name: child(node, 'name')?.text ?? null,
    bases: basesOf(node),
    fields,
    methods,
    getters,
    decorators: classDecorators(node),
    inner: new Map(),
  };
}

export function returnsOfJavaScript(node: SyntaxNode): SyntaxNode[] {
  const body = child(node, 'body');
  if (!body) return [];
  if (body.type !== 'statement_block') return [body];
  const found: SyntaxNode[] = [];
  const walk = (at: SyntaxNode): void => {
    for (const part of at.children) {
      if (part.type === 'return_statement') {
        const value = part.children.find((inner) => inner.type !== 'comment');
        if (value) found.push(value);
      } else if (!functionTypes.has(part.type) && part.type !== 'class_declaration') walk(part);
    }
  };
  walk(body);
  return found;
}

export function parametersOfJavaScript(node: SyntaxNode): Parameter[] {
  const single = child(node, 'parameter');
  if (single) return [{ name: single.text, index: 0 }];
  const list = child(node, 'parameters')?.children.filter((part) => part.type !== 'comment') ?? [];
  return list.map((part, index) => ({ name: (child(part, 'pattern') ?? part).text, index }));
}
