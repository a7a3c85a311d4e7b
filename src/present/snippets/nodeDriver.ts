// A request -> statements for the Node driver, on a `db` that the file has.
import { driverClasses, javascript, indexSource, usedConstructors, type Constructors } from './javascript.ts';
import { call, list, literal, object, print, raw, type Dialect } from './literal.ts';
import type { ReadyRequest, SnippetStyle } from './snippet.ts';
import { storageEngine } from './storageEngine.ts';

const constructors: Constructors = {
  $date: (text) => `new Date(${text})`,
  $numberDecimal: (text) => `Decimal128.fromString(${text})`,
  $numberDouble: (text) => `new Double(Number(${text}))`,
  $numberInt: (text) => `new Int32(Number(${text}))`,
  $numberLong: (text) => `Long.fromString(${text})`,
  $oid: (text) => `ObjectId.createFromHexString(${text})`,
};

export function nodeDialect(style: SnippetStyle): Dialect {
  return javascript(style, constructors, driverClasses(''));
}

/** A call as it is used: `await db.collection('orders').createIndexes([` … */
export function nodeCalls(request: ReadyRequest, style: SnippetStyle, margin = ''): string[] {
  const dialect = nodeDialect(style);
  const name = raw(dialect.string(request.collection));
  const calls: string[] = [];
  if (request.configString !== '' || request.indexes.length === 0) {
    const options = object([['storageEngine', literal(storageEngine(request.configString), dialect)]], dialect);
    const given = request.configString === '' ? [name] : [name, options];
    calls.push(print(call('await db.createCollection', given, dialect, true), style.indent, margin));
  }
  if (request.indexes.length > 0) {
    const indexes = list(
      request.indexes.map((index) => indexSource(index, dialect)),
      dialect,
    );
    const lead = `await db.collection(${name.kind === 'text' ? name.text : ''}).createIndexes`;
    calls.push(print(call(lead, [indexes], dialect, true), style.indent, margin));
  }
  return calls;
}

const driverNames = [
  'Binary',
  'Decimal128',
  'Double',
  'Int32',
  'Long',
  'MaxKey',
  'MinKey',
  'ObjectId',
  'Timestamp',
  'UUID',
];

export function nodeImport(code: string, style: SnippetStyle): string[] {
  const used = usedConstructors(code, driverNames);
  if (used.length === 0) return [];
  const from = nodeDialect(style).string('mongodb');
  const names = `{ ${used.join(', ')} }`;
  return style.moduleKind === 'esm' ? [`import ${names} from ${from}`] : [`const ${names} = require(${from})`];
}

export function writeNode(request: ReadyRequest, style: SnippetStyle): string {
  const calls = nodeCalls(request, style);
  const end = style.semicolons ? ';\n' : '\n';
  const imports = nodeImport(calls.join('\n'), style).map((line) => `${line}${end}\n`);
  return imports.join('') + calls.map((one) => one + end).join('');
}
