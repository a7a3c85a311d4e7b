// A request -> statements for PyMongo (with `await` for its asynchronous client and Motor), on a `db` that the file has.
import { escapeCodePoints, escapeQuoted } from './escape.ts';
import { extendedValue } from './extendedValue.ts';
import { extendedText, type Structured } from './javascript.ts';
import { call, group, literal, object, print, raw, type Dialect, type Source } from './literal.ts';
import type { Json, ReadyIndex, ReadyRequest, SnippetStyle } from './snippet.ts';
import { storageEngine } from './storageEngine.ts';

interface Constructor {
  readonly name: string;
  readonly from: string;
  make(text: string, string: (text: string) => string): string;
}

const constructors: Readonly<Record<string, Constructor>> = {
  $date: { name: 'datetime', from: 'datetime', make: (text) => dateText(text) },
  $numberDecimal: {
    name: 'Decimal128',
    from: 'bson.decimal128',
    make: (text, string) => `Decimal128(${string(text)})`,
  },
  $numberDouble: { name: 'float', from: '', make: (text, string) => `float(${string(text)})` },
  $numberInt: { name: 'int', from: '', make: (text, string) => `int(${string(text)})` },
  $numberLong: { name: 'Int64', from: 'bson.int64', make: (text, string) => `Int64(int(${string(text)}))` },
  $oid: { name: 'ObjectId', from: 'bson.objectid', make: (text, string) => `ObjectId(${string(text)})` },
};

/** Classes that constructors of their own make. */
const modules: Readonly<Record<string, string>> = {
  b64decode: 'base64',
  Binary: 'bson.binary',
  MaxKey: 'bson.max_key',
  MinKey: 'bson.min_key',
  Timestamp: 'bson.timestamp',
};

const structured: Structured = (value, string) => {
  switch (value.kind) {
    case 'binary':
      return `Binary(b64decode(${string(value.base64)}), ${value.subType})`;
    case 'uuid':
      return `Binary(bytes.fromhex(${string(value.text.replaceAll('-', ''))}), 4)`;
    case 'timestamp':
      return `Timestamp(${value.t}, ${value.i})`;
    case 'min':
      return 'MinKey()';
    case 'max':
      return 'MaxKey()';
  }
};

/** Older Pythons read no `Z`, and not every number of digits. */
function dateText(text: string): string {
  const date = new Date(text);
  const parts = [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds() * 1000,
  ];
  return `datetime(${parts.join(', ')}, tzinfo=timezone.utc)`;
}

function python(style: SnippetStyle): Dialect {
  const quote = style.quotes === 'single' ? "'" : '"';
  const string = (text: string): string => `${quote}${escapeCodePoints(escapeQuoted(text, quote))}${quote}`;
  return {
    string,
    key: string,
    constants: { true: 'True', false: 'False', null: 'None' },
    padding: '',
    trailingComma: true,
    extended: (value: { readonly [key: string]: Json }) => {
      const parts = extendedValue(value);
      if (parts) return structured(parts, string);
      const [name, ...others] = Object.keys(value);
      if (name === undefined || others.length > 0 || !Object.hasOwn(constructors, name)) return null;
      const text = extendedText(value[name]!);
      return text === null ? null : constructors[name]!.make(text, string);
    },
  };
}

export function writePyMongo(request: ReadyRequest, style: SnippetStyle): string {
  const dialect = python(style);
  const name = dialect.string(request.collection);
  const statement = (lead: string, items: readonly Source[]): string =>
    `${print(call(lead, items, dialect, false), style.indent)}\n`;
  let text = '';
  if (request.configString !== '')
    text += statement('db.create_collection', [
      raw(name),
      named('storageEngine', literal(storageEngine(request.configString), dialect)),
    ]);
  else if (request.indexes.length === 0) text += statement('db.create_collection', [raw(name)]);
  for (const index of request.indexes)
    text += statement(`db[${name}].create_index`, [
      keySource(index, dialect),
      ...Object.entries(index.options).map(([option, value]) => argument(option, literal(value, dialect), dialect)),
    ]);
  return importLines(text) + text;
}

function keySource({ key }: ReadyIndex, dialect: Dialect): Source {
  const pairs = key.map(([path, direction]) =>
    group('(', ')', [raw(dialect.string(path)), literal(direction, dialect)], false),
  );
  return group('[', ']', pairs, true);
}

/** `name=value`; names that are none in Python go in as a dict. */
function argument(option: string, value: Source, dialect: Dialect): Source {
  if (/^[A-Za-z_]\w*$/.test(option)) return named(option, value);
  const dict = object([[option, value]], dialect);
  return dict.kind === 'group' ? { ...dict, open: '**{' } : dict;
}

function named(name: string, value: Source): Source {
  return value.kind === 'text' ? raw(`${name}=${value.text}`) : { ...value, open: `${name}=${value.open}` };
}

function importLines(code: string): string {
  const classes = Object.entries(modules).map(([name, from]) => ({ name, from }));
  const lines = [...Object.values(constructors), ...classes]
    .filter(({ name, from }) => from !== '' && new RegExp(`\\b${name}\\(`).test(code))
    .map(({ name, from }) => `from ${from} import ${name}${name === 'datetime' ? ', timezone' : ''}\n`);
  return lines.length > 0 ? `${lines.join('')}\n` : '';
}
