// Fields of a MongoEngine document, its base classes included, with the names they have in the database.
import type { Context } from '../evaluate/context.ts';
import type { CallExpression } from '../expression.ts';
import type { SyntaxNode } from '../syntax.ts';

export interface EngineField {
  readonly name: string;
  readonly dbField: string;
  readonly call: CallExpression;
  /** `StringField`, without the module */
  readonly type: string;
  readonly node: SyntaxNode;
  readonly owner: SyntaxNode;
}

export function engineFields(context: Context, owner: SyntaxNode): EngineField[] {
  const fields: EngineField[] = [];
  for (const field of context.classParts(owner).fields) {
    const call = field.value && context.read(field.value);
    const callee = call?.kind === 'call' ? context.read(call.callee) : null;
    if (call?.kind !== 'call' || (callee?.kind !== 'name' && callee?.kind !== 'member')) continue;
    if (!callee.name.endsWith('Field')) continue;
    const named = textOf(context, call, 'db_field');
    const isPrimary = isTrue(context, call, 'primary_key');
    fields.push({
      name: field.name,
      dbField: isPrimary ? '_id' : (named ?? field.name),
      call,
      type: callee.name,
      node: field.node,
      owner,
    });
  }
  return fields;
}

export function isTrue(context: Context, call: CallExpression, name: string): boolean {
  const given = call.named.get(name);
  const value = given ? context.evaluate(given, null) : null;
  return value?.kind === 'boolean' && value.value;
}

export function textOf(context: Context, call: CallExpression, name: string): string | null {
  const given = call.named.get(name);
  const value = given ? context.evaluate(given, null) : null;
  return value?.kind === 'string' ? value.value : null;
}

const lists = new Set(['ListField', 'SortedListField', 'EmbeddedDocumentListField']);

export interface Embedded {
  readonly node: SyntaxNode;
  readonly inList: boolean;
}

/** The embedded document that a field holds, directly or in a list. */
export function embeddedIn(context: Context, field: EngineField): Embedded | null {
  const inList = lists.has(field.type);
  if (field.type === 'EmbeddedDocumentField' || field.type === 'EmbeddedDocumentListField') {
    const node = namedClass(context, field.call);
    return node && { node, inList };
  }
  if (!inList) return null;
  const first = field.call.args[0]?.node ?? field.call.named.get('field');
  const inner = first && context.read(first);
  const callee = inner?.kind === 'call' ? context.read(inner.callee) : null;
  if (inner?.kind !== 'call' || (callee?.kind !== 'name' && callee?.kind !== 'member')) return null;
  const node = callee.name === 'EmbeddedDocumentField' ? namedClass(context, inner) : null;
  return node && { node, inList };
}

/** `EmbeddedDocumentField(Door)` or `EmbeddedDocumentField("Door")` */
function namedClass(context: Context, call: CallExpression): SyntaxNode | null {
  const first = call.args[0]?.node ?? call.named.get('document_type');
  if (!first) return null;
  const value = context.evaluate(first, null);
  if (value.kind === 'class') return value.node;
  if (value.kind !== 'string') return null;
  const named = context.evaluateName(value.value, first);
  return named.kind === 'class' ? named.node : null;
}

/** A path as it is written in `indexes` -> as it is in the database. MongoEngine, base/document.py `_lookup_field`. */
export function databasePath(context: Context, fields: readonly EngineField[], path: string): string {
  if (path === 'pk' || path === 'id' || path === '_id') return '_id';
  const parts: string[] = [];
  let level: readonly EngineField[] | null = fields;
  for (const part of path.split('.')) {
    const field: EngineField | undefined = level?.find((one) => one.name === part);
    parts.push(field?.dbField ?? part);
    const inner: Embedded | null = field ? embeddedIn(context, field) : null;
    level = inner ? engineFields(context, inner.node) : null;
  }
  return parts.join('.');
}
