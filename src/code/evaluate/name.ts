// A name -> its value, by what binds it.
import type { Binding, Step } from '../binding.ts';
import { isWholeLine } from '../brokenParts.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { isBrokenForeign } from './brokenImports.ts';
import { filled, isLiteral } from './filled.ts';
import { grown } from './grown.ts';
import { selfMember } from './instance.ts';
import { annotated, constantOf, isForeignModule } from './libraries.ts';
import { loopFrames } from './member.ts';
import { parameterValue } from './parameter.ts';
import { bindingsOf } from './scope.ts';
import { take } from './take.ts';
import { unknown, type Env, type Value } from './value.ts';

export function nameValue(context: Context, name: string, at: SyntaxNode, env: Env | null): Value {
  const bindings = bindingsOf(context, name, at);
  if (bindings === null && isBrokenForeign(context, name)) return { kind: 'foreign' };
  if (bindings === null) return constantOf(context.language.id, name, at) ?? unknown;
  const [first, ...others] = bindings;
  if (!first) return unknown;
  const isGrown = others.every(({ source }) => source.kind === 'added');
  const value = isGrown ? bindingValue(context, first, env) : unknown;
  if (value.kind === 'list' && first.source.kind === 'value') return grown(context, value, first, others, at, env);
  if (others.length > 0) return agreed(context, bindings, env);
  const isFilled = value.kind === 'dict' && first.source.kind === 'value' && isLiteral(context, first.source);
  return isFilled ? filled(context, first, value) : value;
}

/** A name with several values is still a database, or a collection, when all of them are; its name when they agree on it. */
function agreed(context: Context, bindings: readonly Binding[], env: Env | null): Value {
  const values = bindings.map((one) => bindingValue(context, one, env));
  const kinds = new Set(values.map((value) => value.kind));
  if (kinds.size !== 1) return unknown;
  if (kinds.has('collection')) {
    const names = new Set(values.map((value) => (value.kind === 'collection' ? value.name : null)));
    return { kind: 'collection', name: names.size === 1 ? [...names][0]! : null };
  }
  if (kinds.has('database')) return { kind: 'database' };
  if (kinds.has('client')) return { kind: 'client' };
  return kinds.has('foreign') ? { kind: 'foreign' } : unknown;
}

function bindingValue(context: Context, binding: Binding, env: Env | null): Value {
  const { source } = binding;
  switch (source.kind) {
    case 'value': {
      if (!source.value) return annotated(binding.annotation) ?? unknown;
      const given = ownMember(context, source.value, source.path, env);
      const value = doubted(binding, source.value, given ?? take(context, { node: source.value, env }, source.path));
      if (value.kind === 'unknown' && binding.annotation) {
        return annotated(binding.annotation) ?? { ...value, annotation: binding.annotation };
      }
      return value;
    }
    case 'parameter':
      return parameterValue(context, source, env);
    case 'loop': {
      const frame = context.frameOf(env, source.owner);
      if (frame?.kind === 'turn') return take(context, frame.element, source.path);
      const frames = loopFrames(context, source.over, source.keysOnly, env);
      if (frames) context.choose(source.owner, frames);
      return { kind: 'unknown', why: 'loop', annotation: null };
    }
    case 'counter': {
      const frame = context.frameOf(env, source.owner);
      return frame?.kind === 'turn' ? context.open(frame.element) : { kind: 'counter', owner: source.owner };
    }
    case 'import':
      if (isForeignModule(source.module)) return { kind: 'foreign' };
      return (
        (source.imported !== null && constantOf(context.language.id, source.imported, binding.node)) || {
          kind: 'import',
          module: source.module,
          imported: source.imported,
        }
      );
    case 'function':
      return { kind: 'function', node: source.node, env };
    case 'class':
      return { kind: 'class', node: source.node };
    case 'enum':
      return { kind: 'enum', node: source.node };
    default:
      return unknown;
  }
}

/** `const { items } = this` */
function ownMember(context: Context, from: SyntaxNode, path: readonly Step[], env: Env | null): Value | null {
  const [step] = path;
  if (path.length !== 1 || !step || !('key' in step) || context.read(from).kind !== 'self') return null;
  return selfMember(context, step.key, from, env);
}

/** Where a declaration is half-typed, a collection is still one, but its name may be another's. */
function doubted({ node }: Binding, given: SyntaxNode, value: Value): Value {
  if (value.kind !== 'collection' || value.name === null) return value;
  const isKnown = node.parent?.type === 'ERROR' ? isWholeLine(node, given) : !node.parent?.broken;
  return given.broken || !isKnown ? { kind: 'collection', name: null } : value;
}
