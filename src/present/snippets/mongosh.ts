// A request -> a mongosh script on the current database.
import { indexSource, javascript, keySource, needsMap, type Constructors, type Structured } from './javascript.ts';
import { call, list, literal, object, print, raw, type Source } from './literal.ts';
import type { ReadyRequest, SnippetStyle } from './snippet.ts';
import { storageEngine } from './storageEngine.ts';

const constructors: Constructors = {
  $date: (text) => `ISODate(${text})`,
  $numberDecimal: (text) => `NumberDecimal(${text})`,
  $numberDouble: (text) => `Double(Number(${text}))`,
  $numberInt: (text) => `NumberInt(${text})`,
  $numberLong: (text) => `NumberLong(${text})`,
  $oid: (text) => `ObjectId(${text})`,
};

const structured: Structured = (value, string) => {
  switch (value.kind) {
    case 'binary':
      return `BinData(${value.subType}, ${string(value.base64)})`;
    case 'uuid':
      return `UUID(${string(value.text)})`;
    case 'timestamp':
      return `Timestamp({ t: ${value.t}, i: ${value.i} })`;
    case 'min':
      return 'MinKey()';
    case 'max':
      return 'MaxKey()';
  }
};

export function writeMongosh(request: ReadyRequest, style: SnippetStyle): string {
  const dialect = javascript(style, constructors, structured);
  const name = dialect.string(request.collection);
  const end = style.semicolons ? ';\n' : '\n';
  const statement = (lead: string, items: readonly Source[]): string =>
    print(call(lead, items, dialect, true), style.indent) + end;
  let text = '';
  if (request.configString !== '')
    text += statement('db.createCollection', [
      raw(name),
      object([['storageEngine', literal(storageEngine(request.configString), dialect)]], dialect),
    ]);
  else if (request.indexes.length === 0) text += statement('db.createCollection', [raw(name)]);
  for (const index of request.indexes) {
    if (needsMap(index.key)) {
      // the shell's own createIndex takes objects only; the command takes a Map
      const named = indexSource({ key: index.key, options: { ...index.options, name: index.name } }, dialect);
      text += statement('db.runCommand', [
        object(
          [
            ['createIndexes', raw(name)],
            ['indexes', list([named], dialect)],
          ],
          dialect,
        ),
      ]);
      continue;
    }
    const options = Object.keys(index.options).length > 0 ? [literal(index.options, dialect)] : [];
    text += statement(`db.getCollection(${name}).createIndex`, [keySource(index, dialect), ...options]);
  }
  return text;
}
