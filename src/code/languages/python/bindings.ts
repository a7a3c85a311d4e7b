// Declarations of Python -> what each name is bound to.
import type { Binding, Source, Step } from '../../binding.ts';
import { child, hasErrorChild, type SyntaxNode } from '../../syntax.ts';
import { isParameter } from './classes.ts';

interface Target {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly path: readonly Step[];
}

function targetsOf(node: SyntaxNode, path: readonly Step[] = []): Target[] {
  switch (node.type) {
    case 'identifier':
      return [{ name: node.text, node, path }];
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'tuple':
    case 'list':
      return node.children.flatMap((part, item) => targetsOf(part, [...path, { item }]));
    case 'list_splat_pattern':
      return node.children.flatMap((part) => targetsOf(part, [...path, { rest: null }]));
    default:
      return [];
  }
}

const bind = (targets: readonly Target[], source: (target: Target) => Source): Binding[] =>
  targets.map((target) => ({ name: target.name, node: target.node, source: source(target), hoisted: false }));

function annotationOf(node: SyntaxNode): string | null {
  const type = child(node, 'type')?.children[0];
  return type?.type === 'identifier' ? type.text : null;
}

function parametersOf(list: SyntaxNode): Binding[] {
  const owner = list.parent;
  if (!owner) return [];
  const found: Binding[] = [];
  let index = 0;
  for (const part of list.children) {
    if (!isParameter(part)) continue;
    const name = part.type === 'identifier' ? part : (child(part, 'name') ?? part.children[0]);
    if (!name) continue;
    if (index === 0 && found.length === 0 && (name.text === 'self' || name.text === 'cls')) continue;
    const splat = part.type === 'typed_parameter' ? (part.children[0]?.type ?? '') : part.type;
    const rest =
      splat === 'dictionary_splat_pattern' ? 'dict' : splat === 'list_splat_pattern' ? ('list' as const) : null;
    const target = rest && name.type !== 'identifier' ? (name.children[0] ?? name) : name;
    const source: Source = {
      kind: 'parameter',
      owner,
      index,
      path: [],
      fallback: child(part, 'value'),
      rest,
      annotation: annotationOf(part),
    };
    found.push({ name: target.text, node: target, source, hoisted: false });
    index++;
  }
  return found;
}

function dotted(node: SyntaxNode | null): string {
  return node?.text ?? '';
}

function importsOf(node: SyntaxNode): Binding[] {
  const from = node.type === 'import_from_statement' ? child(node, 'module_name') : null;
  const found: Binding[] = [];
  for (const part of node.children) {
    if (part.field !== 'name') continue;
    const aliased = part.type === 'aliased_import';
    const name = aliased ? child(part, 'name') : part;
    const alias = aliased ? child(part, 'alias') : null;
    const written = dotted(name);
    const bound = alias?.text ?? (from ? written : (name?.children[0]?.text ?? written));
    const module = from ? dotted(from) : written;
    found.push({
      name: bound,
      node: alias ?? part,
      source: { kind: 'import', module, imported: from ? written : null },
      hoisted: false,
    });
  }
  return found;
}

function forLoop(node: SyntaxNode): Binding[] {
  const left = child(node, 'left');
  const over = child(node, 'right');
  if (!left || !over) return [];
  return bind(targetsOf(left), (target) => ({
    kind: 'loop',
    owner: node,
    over,
    keysOnly: false,
    path: target.path,
  }));
}

export function bindingsOfPython(node: SyntaxNode): Binding[] {
  switch (node.type) {
    case 'assignment': {
      const left = child(node, 'left');
      const value = child(node, 'right');
      if (!left) return [];
      if (hasErrorChild(node)) return bind(targetsOf(left), () => ({ kind: 'unknown' }));
      const annotation = annotationOf(node);
      return bind(targetsOf(left), (target) => ({ kind: 'value', value, path: target.path })).map((one) => ({
        ...one,
        annotation,
      }));
    }
    case 'augmented_assignment': {
      const left = child(node, 'left');
      const value = child(node, 'operator')?.text === '+=' ? child(node, 'right') : null;
      return left ? bind(targetsOf(left), () => (value ? { kind: 'added', value } : { kind: 'unknown' })) : [];
    }
    case 'named_expression': {
      const name = child(node, 'name');
      const value = child(node, 'value');
      return name ? bind(targetsOf(name), () => ({ kind: 'value', value, path: [] })) : [];
    }
    case 'as_pattern': {
      const alias = child(node, 'alias')?.children[0];
      const value = node.children[0] ?? null;
      return alias ? bind(targetsOf(alias), (target) => ({ kind: 'value', value, path: target.path })) : [];
    }
    case 'parameters':
    case 'lambda_parameters':
      return parametersOf(node);
    case 'for_statement':
    case 'for_in_clause':
      return forLoop(node);
    case 'import_statement':
    case 'import_from_statement':
      return importsOf(node);
    case 'function_definition': {
      const name = child(node, 'name');
      return name ? [{ name: name.text, node: name, source: { kind: 'function', node }, hoisted: false }] : [];
    }
    case 'class_definition': {
      const name = child(node, 'name');
      return name ? [{ name: name.text, node: name, source: { kind: 'class', node }, hoisted: false }] : [];
    }
    default:
      return [];
  }
}
