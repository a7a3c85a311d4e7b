// A request -> a Mongoose schema and model; from 7.4 on the schema carries the collection's options, before that a call does.
import { driverClasses, javascript, keySource, needsMap, type Constructors } from './javascript.ts';
import { call, literal, object, print, raw, type Source } from './literal.ts';
import type { ReadyIndex, ReadyRequest, SnippetStyle } from './snippet.ts';
import { storageEngine } from './storageEngine.ts';

const constructors: Constructors = {
  $date: (text) => `new Date(${text})`,
  $numberDecimal: (text) => `mongoose.Types.Decimal128.fromString(${text})`,
  $numberDouble: (text) => `new mongoose.mongo.Double(Number(${text}))`,
  $numberInt: (text) => `new mongoose.mongo.Int32(Number(${text}))`,
  $numberLong: (text) => `mongoose.mongo.Long.fromString(${text})`,
  $oid: (text) => `new mongoose.Types.ObjectId(${text})`,
};

export function writeMongoose(request: ReadyRequest, style: SnippetStyle, older: boolean): string {
  const dialect = javascript(style, constructors, driverClasses('mongoose.mongo.'));
  const end = style.semicolons ? ';' : '';
  const string = (text: string): Source => raw(dialect.string(text));
  const { schema, model } = namesFor(request.collection);
  const isConfigured = request.configString !== '';
  const options: [string, Source][] = [['collection', string(request.collection)]];
  const engine = object([['storageEngine', literal(storageEngine(request.configString), dialect)]], dialect);
  if (isConfigured && older)
    options.push(['autoCreate', raw(dialect.constants.false)], ['autoIndex', raw(dialect.constants.false)]);
  else if (isConfigured) options.push(['collectionOptions', engine]);

  // an index whose order no object keeps goes past the schema, which takes objects only
  const inSchema = request.indexes.filter(({ key }) => !needsMap(key));
  const pastSchema = request.indexes.filter(({ key }) => needsMap(key));
  const arguments_ = (index: ReadyIndex): Source[] => [
    keySource(index, dialect),
    ...(Object.keys(index.options).length > 0 ? [literal(index.options, dialect)] : []),
  ];
  const statement = (lead: string, items: readonly Source[], hugs = true): string =>
    print(call(lead, items, dialect, hugs), style.indent) + end;
  const lines = [
    importLine(style, dialect.string('mongoose')) + end,
    '',
    statement(`const ${schema} = new mongoose.Schema`, [object([], dialect), object(options, dialect)], false),
    ...inSchema.map((index) => statement(`${schema}.index`, arguments_(index))),
    statement(`const ${model} = mongoose.model`, [string(request.collection), raw(schema)]),
  ];
  if (isConfigured && older) {
    lines.push(statement(`await ${model}.createCollection`, [engine]));
    if (inSchema.length > 0) lines.push(`await ${model}.createIndexes()${end}`);
  }
  lines.push(...pastSchema.map((index) => statement(`await ${model}.collection.createIndex`, arguments_(index))));
  return `${lines.join('\n')}\n`;
}

function importLine(style: SnippetStyle, from: string): string {
  return style.moduleKind === 'esm' ? `import mongoose from ${from}` : `const mongoose = require(${from})`;
}

/** `order-lines` -> `orderLinesSchema`, `OrderLinesModel` */
function namesFor(collection: string): { readonly schema: string; readonly model: string } {
  const words = collection.match(/[A-Za-z0-9]+/g) ?? [];
  const pascal = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  const name = /^[A-Za-z]/.test(pascal) ? pascal : `Collection${pascal}`;
  return { schema: `${name[0]!.toLowerCase()}${name.slice(1)}Schema`, model: `${name}Model` };
}
