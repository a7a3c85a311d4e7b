// A request -> a migrate-mongo migration: up creates, down takes back exactly that.
import { call, print } from './literal.ts';
import { nodeCalls, nodeDialect, nodeImport } from './nodeDriver.ts';
import type { ReadyRequest, SnippetStyle } from './snippet.ts';

export function writeMigrateMongo(request: ReadyRequest, style: SnippetStyle): string {
  const end = style.semicolons ? ';' : '';
  const isModule = style.moduleKind === 'esm';
  const margin = isModule ? style.indent : style.indent.repeat(2);
  const up = nodeCalls(request, style, margin);
  const body = (calls: readonly string[]): string => calls.map((one) => `${margin}${one}${end}\n`).join('');
  const imports = nodeImport(up.join('\n'), style).map((line) => `${line}${end}\n\n`);
  const down = body(downCalls(request, style));
  if (isModule)
    return `${imports.join('')}export async function up(db) {\n${body(up)}}\n\nexport async function down(db) {\n${down}}\n`;
  const inner = style.indent;
  return (
    `${imports.join('')}module.exports = {\n` +
    `${inner}async up(db) {\n${body(up)}${inner}},\n\n` +
    `${inner}async down(db) {\n${down}${inner}},\n` +
    `}${end}\n`
  );
}

/** A collection that `up` made goes with its indexes; in one that was there, only the indexes go. */
function downCalls(request: ReadyRequest, style: SnippetStyle): string[] {
  const dialect = nodeDialect(style);
  const collection = `await db.collection(${dialect.string(request.collection)})`;
  if (downDropsCollection(request)) return [print(call(`${collection}.drop`, [], dialect, false), style.indent)];
  return request.indexes.map(({ name }) => `${collection}.dropIndex(${dialect.string(name)})`);
}

/** What `down` destroys, for the notes. */
export function downDropsCollection(request: ReadyRequest): boolean {
  return request.configString !== '' || request.indexes.length === 0;
}
