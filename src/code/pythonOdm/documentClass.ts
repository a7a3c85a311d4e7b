// A class of Python -> whether an object mapper stores it, and out of which classes of the file it is made.
import type { Context } from '../evaluate/context.ts';
import { bindingsOf } from '../evaluate/scope.ts';
import type { Value } from '../evaluate/value.ts';
import { isHalfTyped, type SyntaxNode } from '../syntax.ts';

export type Role = 'document' | 'embedded' | 'unsure' | 'other';

export interface DocumentClass {
  readonly role: Role;
  /** base classes in this file, nearest first */
  readonly bases: readonly SyntaxNode[];
  /** every base is known, up to the mapper's own */
  readonly known: boolean;
}

const documents = new Set(['Document', 'DynamicDocument', 'DocumentWithSoftDelete']);
const embedded = new Set(['EmbeddedDocument', 'DynamicEmbeddedDocument']);
/** modules whose classes are no documents */
const otherModules = ['pydantic', 'dataclasses', 'enum', 'typing', 'abc', 'unittest', 'marshmallow', 'rest_framework'];

export function documentClass(context: Context, node: SyntaxNode, depth = 0): DocumentClass {
  const known = context.once(documentClass, () => new Map<SyntaxNode, DocumentClass>());
  const before = known.get(node);
  if (before) return before;
  const made = classify(context, node, depth);
  known.set(node, made);
  return made;
}

function classify(context: Context, node: SyntaxNode, depth: number): DocumentClass {
  const bases: SyntaxNode[] = [];
  const roles: Role[] = [];
  let known = true;
  for (const base of context.classParts(node).bases) {
    const value = context.evaluate(base, null);
    if (value.kind === 'class' && depth < 10) {
      const above = documentClass(context, value.node, depth + 1);
      bases.push(value.node, ...above.bases);
      roles.push(above.role);
      known &&= (above.known || above.role === 'other') && !isHalfTyped(value.node);
    } else {
      const role = roleOf(context, base, value);
      roles.push(role);
      known &&= role !== 'unsure';
    }
  }
  const role = (['document', 'embedded', 'unsure'] as const).find((one) => roles.includes(one)) ?? 'other';
  return { role, bases, known };
}

function roleOf(context: Context, base: SyntaxNode, value: Value): Role {
  if (value.kind === 'foreign') return 'other';
  const read = context.read(base);
  const name = read.kind === 'name' || read.kind === 'member' ? read.name : '';
  if (value.kind === 'import') {
    const root = value.module.split('.')[0]!;
    if (otherModules.includes(root)) return 'other';
    const exported = value.imported ?? name;
    if (root === 'mongoengine' || root === 'flask_mongoengine' || root === 'beanie') return byName(exported, 'other');
    // a project's own base class, whatever it is called
    return 'unsure';
  }
  return value.kind === 'unknown' || value.kind === 'collection'
    ? byName(name, read.kind === 'name' && bindingsOf(context, read.name, base) === null ? 'other' : 'unsure')
    : 'other';
}

function byName(name: string, otherwise: Role): Role {
  if (documents.has(name)) return 'document';
  return embedded.has(name) ? 'embedded' : otherwise;
}
