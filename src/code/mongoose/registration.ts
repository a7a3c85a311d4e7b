// Where a schema is given its collection: models, discriminators, and the modules of NestJS.
import type { Context } from '../evaluate/context.ts';
import { modelNameCollection, schemaCollection } from '../evaluate/model.ts';
import type { Value } from '../evaluate/value.ts';
import type { CallExpression } from '../expression.ts';
import { expand } from '../find/expand.ts';
import type { SyntaxNode } from '../syntax.ts';

export interface Registration {
  readonly schema: SyntaxNode;
  readonly collection: string | null;
  readonly discriminator: { readonly name: string | null; readonly base: SyntaxNode | null } | null;
}

const features = new Set(['forFeature', 'forFeatureAsync']);

/** `MongooseModule.forFeature([{ name: Cat.name, schema: CatSchema, collection }])` */
export function registrations(context: Context, call: CallExpression): Registration[] {
  const callee = context.read(call.callee);
  if (callee.kind !== 'member' || !features.has(callee.name) || !call.args[0]) return [];
  const list = expand(context, null, (env) => context.evaluate(call.args[0]!.node, env))[0]?.result;
  if (list?.kind !== 'list') return [];
  const found: Registration[] = [];
  for (const item of list.items) {
    const entry = context.open(item);
    if (entry.kind === 'class') {
      found.push({ schema: entry.node, collection: modelNameCollection(context, entry.node), discriminator: null });
    }
    if (entry.kind !== 'dict') continue;
    const part = (name: string) => {
      const closure = entry.entries.get(name);
      return closure ? context.open(closure) : null;
    };
    const schema = part('schema') ?? part('typegooseClass') ?? builtBy(context, part('useFactory'));
    if (schema?.kind !== 'schema' && schema?.kind !== 'class') continue;
    const collection = entry.open ? null : named();
    found.push({ schema: schema.node, collection, discriminator: null });
    const others = part('discriminators');
    if (others?.kind === 'list') found.push(...discriminators(context, others, schema.node, collection));

    function named(): string | null {
      const explicit = part('collection');
      if (explicit) return explicit.kind === 'string' && !explicit.built ? explicit.value : null;
      const own = schemaCollection(
        context,
        schema!.kind === 'schema' || schema!.kind === 'class' ? schema!.node : context.root,
      );
      if (own.kind !== 'absent') return own.kind === 'said' ? own.text : null;
      const name = part('name');
      return name?.kind === 'string' && !name.built ? modelNameCollection(context, name.value) : null;
    }
  }
  return found;
}

/** `discriminators: [{ name: Click.name, schema: ClickSchema, value }]` */
function discriminators(
  context: Context,
  list: Extract<Value, { kind: 'list' }>,
  base: SyntaxNode,
  collection: string | null,
): Registration[] {
  return list.items.flatMap((item): Registration[] => {
    const entry = context.open(item);
    const [schema, value, name] = ['schema', 'value', 'name'].map((key) => {
      const closure = entry.kind === 'dict' ? entry.entries.get(key) : undefined;
      return closure ? context.open(closure) : null;
    });
    const label = value ?? name;
    if (schema?.kind !== 'schema') return [];
    const discriminator = { name: label?.kind === 'string' ? label.value : null, base };
    return [{ schema: schema.node, collection, discriminator }];
  });
}

/** `useFactory: () => { …; return CatSchema; }` */
function builtBy(context: Context, factory: Value | null): Value | null {
  const returned = factory?.kind === 'function' ? context.language.returns(factory.node) : [];
  return returned.length === 1 ? context.evaluate(returned[0]!, null) : null;
}
