// Declarations of JavaScript and TypeScript -> what each name is bound to.
import type { Binding, Source, Step } from '../../binding.ts';
import { child, hasErrorChild, type SyntaxNode } from '../../syntax.ts';
import { keyText, unwrap } from './read.ts';
import { stringValue } from './text.ts';

interface Target {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly path: readonly Step[];
  readonly fallback: SyntaxNode | null;
}

/** A pattern on the left side -> the names in it, each with the way to its part of the value. */
export function targetsOf(node: SyntaxNode, path: readonly Step[] = [], fallback: SyntaxNode | null = null): Target[] {
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return [
        {
          name: node.text,
          node,
          path: node.type === 'identifier' ? path : [...path, { key: node.text }],
          fallback,
        },
      ];
    case 'object_pattern':
      return node.children.flatMap((part) => {
        if (part.type === 'pair_pattern') {
          const key = child(part, 'key');
          const value = child(part, 'value');
          const text = key && keyText(key);
          return value && typeof text === 'string' ? targetsOf(value, [...path, { key: text }]) : [];
        }
        if (part.type === 'object_assignment_pattern') {
          const left = child(part, 'left');
          return left ? targetsOf(left, path, child(part, 'right')) : [];
        }
        return part.type === 'rest_pattern' ? restOf(part, path, keysTaken(node)) : targetsOf(part, path);
      });
    case 'array_pattern':
      return node.children.flatMap((part, item) =>
        part.type === 'rest_pattern' ? restOf(part, path, item) : targetsOf(part, [...path, { item }]),
      );
    case 'assignment_pattern': {
      const left = child(node, 'left');
      return left ? targetsOf(left, path, child(node, 'right')) : [];
    }
    default:
      return [];
  }
}

const restOf = (node: SyntaxNode, path: readonly Step[], rest: readonly string[] | number | null): Target[] =>
  node.children.flatMap((part) => targetsOf(part, [...path, { rest }]));

/** What `...rest` of an object leaves out; null where a computed key hides it. */
function keysTaken(pattern: SyntaxNode): string[] | null {
  const keys: string[] = [];
  for (const part of pattern.children) {
    const key = part.type === 'object_assignment_pattern' ? child(part, 'left') : (child(part, 'key') ?? part);
    const text = key && keyText(key);
    if (part.type === 'rest_pattern' || part.type === 'comment') continue;
    if (typeof text !== 'string') return null;
    keys.push(text);
  }
  return keys;
}

/** `Collection<Order>` -> `Collection` */
function annotationOf(node: SyntaxNode): string | null {
  const type = child(node, 'type')?.children[0];
  if (!type) return null;
  return type.type === 'generic_type' ? (child(type, 'name')?.text ?? null) : type.text;
}

function bind(targets: readonly Target[], source: (target: Target) => Source, hoisted = false): Binding[] {
  return targets.map((target) => ({ name: target.name, node: target.node, source: source(target), hoisted }));
}

function parametersOf(list: SyntaxNode): Binding[] {
  const owner = list.parent;
  if (!owner) return [];
  const parts = list.children.filter((part) => part.type !== 'comment' && part.type !== 'ERROR');
  return parts.flatMap((part, index) => parameter(owner, part, index));
}

function parameter(owner: SyntaxNode, part: SyntaxNode, index: number): Binding[] {
  const pattern = child(part, 'pattern') ?? part;
  const rest = pattern.type === 'rest_pattern';
  const fallback = child(part, 'value');
  const targets = rest ? pattern.children.flatMap((inner) => targetsOf(inner)) : targetsOf(pattern, [], fallback);
  const annotation = annotationOf(part);
  return bind(targets, (target) => ({
    kind: 'parameter',
    owner,
    index,
    path: target.path,
    fallback: target.fallback,
    rest: rest ? 'list' : null,
    annotation,
  }));
}

function importsOf(node: SyntaxNode): Binding[] {
  const from = child(node, 'source');
  const clause = node.children.find((part) => part.type === 'import_clause');
  if (!from || !clause) return [];
  const module = stringValue(from);
  const found: Binding[] = [];
  const add = (name: SyntaxNode | null | undefined, imported: string | null): void => {
    if (name) found.push({ name: name.text, node: name, source: { kind: 'import', module, imported }, hoisted: false });
  };
  for (const part of clause.children) {
    // a default import stands for the module, as `require` does
    if (part.type === 'identifier') add(part, null);
    else if (part.type === 'namespace_import') add(part.children[0], null);
    else {
      for (const one of part.children) {
        const name = child(one, 'name');
        add(child(one, 'alias') ?? name, name?.text ?? null);
      }
    }
  }
  return found;
}

/** `const x = require('m')` is an import in all but syntax. */
function requiredModule(value: SyntaxNode | null): string | null {
  const call = value && unwrap(value);
  if (call?.type !== 'call_expression' || child(call, 'function')?.text !== 'require') return null;
  const name = child(call, 'arguments')?.children[0];
  return name?.type === 'string' ? stringValue(name) : null;
}

function declarator(node: SyntaxNode): Binding[] {
  const name = child(node, 'name');
  const value = child(node, 'value');
  if (!name) return [];
  // something half-typed stands between the name and what the parser took for its value
  if (hasErrorChild(node)) return bind(targetsOf(name), () => ({ kind: 'unknown' }));
  const hoisted = node.parent?.type === 'variable_declaration';
  const module = requiredModule(value);
  const counter = node.parent?.parent?.type === 'for_statement' && node.parent.field === 'initializer';
  const owner = node;
  const bound = bind(
    targetsOf(name),
    (target): Source => {
      const [first] = target.path;
      if (module !== null && target.path.length < 2) {
        return { kind: 'import', module, imported: first && 'key' in first ? first.key : null };
      }
      if (counter) return { kind: 'counter', owner };
      return { kind: 'value', value: value ?? target.fallback, path: target.path };
    },
    hoisted,
  );
  const annotation = annotationOf(node);
  const constant = node.parent !== null && child(node.parent, 'kind')?.text === 'const';
  return [...bound.map((one) => ({ ...one, annotation, constant })), ...swallowed(node, name, value)];
}

/** `const late =` half-typed, and a class or a function on the next line, which still has its name. */
function swallowed(node: SyntaxNode, name: SyntaxNode, value: SyntaxNode | null): Binding[] {
  if (!value || !node.text.slice(name.end - node.start, value.start - node.start).includes('\n')) return [];
  if (value.type === 'class') return named(value, { kind: 'class', node: value });
  return value.type === 'function_expression' ? named(value, { kind: 'function', node: value }) : [];
}

function forIn(node: SyntaxNode): Binding[] {
  const left = child(node, 'left');
  const over = child(node, 'right');
  if (!left || !over) return [];
  const keysOnly = child(node, 'operator')?.text === 'in';
  return bind(targetsOf(left), (target) => ({ kind: 'loop', owner: node, over, keysOnly, path: target.path }));
}

function named(node: SyntaxNode, source: Source): Binding[] {
  const name = child(node, 'name');
  return name ? [{ name: name.text, node: name, source, hoisted: false }] : [];
}

export function bindingsOfJavaScript(node: SyntaxNode): Binding[] {
  switch (node.type) {
    case 'variable_declarator':
      return declarator(node);
    case 'formal_parameters':
      return parametersOf(node);
    case 'arrow_function': {
      const single = child(node, 'parameter');
      return single ? parameter(node, single, 0) : [];
    }
    case 'for_in_statement':
      return forIn(node);
    case 'import_statement':
      return importsOf(node);
    case 'function_declaration':
    case 'generator_function_declaration':
      return named(node, { kind: 'function', node });
    case 'class_declaration':
    case 'abstract_class_declaration':
      return named(node, { kind: 'class', node });
    case 'enum_declaration':
      return named(node, { kind: 'enum', node });
    case 'catch_clause': {
      const name = child(node, 'parameter');
      return name ? bind(targetsOf(name), () => ({ kind: 'unknown' })) : [];
    }
    case 'update_expression': {
      // the step of a loop's own counter is part of the loop
      const counts = node.parent?.type === 'for_statement' && node.field === 'increment';
      const name = counts ? null : child(node, 'argument');
      return name ? bind(targetsOf(name), () => ({ kind: 'unknown' })) : [];
    }
    case 'assignment_expression':
    case 'augmented_assignment_expression': {
      const left = child(node, 'left');
      const value = child(node, 'right');
      if (!left) return [];
      const counter = node.parent?.type === 'for_statement' && node.field === 'initializer';
      if (counter) return bind(targetsOf(left), () => ({ kind: 'counter', owner: node }));
      return bind(targetsOf(left), (target) => ({ kind: 'value', value, path: target.path }));
    }
    default:
      return [];
  }
}
