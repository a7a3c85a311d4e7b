// Calls that make what an object mapper works with: schemas, models, index models.
import type { CallExpression } from '../expression.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import type { Env, Value } from './value.ts';

export function madeFrom(context: Context, call: CallExpression, env: Env | null): Value | null {
  const callee = context.read(call.callee);
  if (callee.kind !== 'name' && callee.kind !== 'member') return null;
  const { name } = callee;
  if (context.language.id === 'python') {
    return name === 'IndexModel' || isImportedAs(context, call.callee, 'IndexModel')
      ? { kind: 'indexModel', node: call.node, env }
      : null;
  }
  if (name === 'Schema') return isMongoose(context, call.callee) ? { kind: 'schema', node: call.node } : null;
  if (name === 'createForClass' || name === 'buildSchema') return schemaOfClass(context, call, env);
  if (modelsOfClass.has(name)) return { kind: 'model', node: call.node };
  if (name === 'addModelToTypegoose') return call.args[0] ? context.evaluate(call.args[0].node, env) : null;
  if (name === 'model' || name === 'discriminator')
    return makesModel(context, call, env) ? { kind: 'model', node: call.node } : null;
  return null;
}

const modelsOfClass = new Set(['getModelForClass', 'setModelForClass', 'getDiscriminatorModelForClass']);

/** `from pymongo import IndexModel as IM` */
function isImportedAs(context: Context, callee: SyntaxNode, exported: string): boolean {
  const read = context.read(callee);
  const value = read.kind === 'name' ? context.evaluate(callee, null) : null;
  return value?.kind === 'import' && value.imported === exported;
}

function schemaOfClass(context: Context, call: CallExpression, env: Env | null): Value | null {
  const given = call.args[0] && context.evaluate(call.args[0].node, env);
  return given?.kind === 'class' ? { kind: 'schema', node: given.node } : null;
}

function makesModel(context: Context, call: CallExpression, env: Env | null): boolean {
  const callee = context.read(call.callee);
  const first = call.args[0];
  if (!first || first.spread) return false;
  const second = call.args[1] && context.evaluate(call.args[1].node, env);
  if (second?.kind === 'schema') return true;
  if (second && second.kind !== 'import' && second.kind !== 'unknown') return false;
  return callee.kind === 'member' && isMongooseObject(context, callee.object);
}

/** From Mongoose, or from where the source does not say: a project's own file that passes Mongoose on. */
export function isMongoose(context: Context, callee: SyntaxNode): boolean {
  const expression = context.read(callee);
  if (expression.kind === 'member') return isMongooseObject(context, expression.object);
  const value = context.evaluate(callee, null);
  if (value.kind === 'import') return isMongooseModule(value.module);
  return value.kind === 'unknown';
}

function isMongooseObject(context: Context, node: SyntaxNode): boolean {
  const value = context.evaluate(node, null);
  if (value.kind === 'import') return isMongooseModule(value.module);
  return value.kind === 'unknown' && node.text.toLowerCase().includes('mongoose');
}

function isMongooseModule(module: string): boolean {
  return (
    module.includes('mongoose') ||
    module.includes('typegoose') ||
    ['.', '~', '#'].includes(module[0]!) ||
    module.startsWith('@/')
  );
}
