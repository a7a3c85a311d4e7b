// A request -> the database commands as JSON: one document, or a list of them in the order to run.
import { escapeUtf16 } from './escape.ts';
import { list, literal, object, print, raw, type Dialect, type Source } from './literal.ts';
import type { ReadyIndex, ReadyRequest, SnippetStyle } from './snippet.ts';
import { storageEngine } from './storageEngine.ts';

const string = (text: string): string => escapeUtf16(JSON.stringify(text));

const json: Dialect = {
  string,
  key: string,
  constants: { true: 'true', false: 'false', null: 'null' },
  padding: ' ',
  trailingComma: false,
  // commands are given as Extended JSON
  extended: () => null,
};

export function writeCommand(request: ReadyRequest, style: SnippetStyle): string {
  const name = raw(string(request.collection));
  const commands: Source[] = [];
  if (request.configString !== '')
    commands.push(
      object(
        [
          ['create', name],
          ['storageEngine', literal(storageEngine(request.configString), json)],
        ],
        json,
      ),
    );
  else if (request.indexes.length === 0) commands.push(object([['create', name]], json));
  if (request.indexes.length > 0)
    commands.push(
      object(
        [
          ['createIndexes', name],
          ['indexes', list(request.indexes.map(indexSource), json)],
        ],
        json,
      ),
    );
  return `${print(commands.length === 1 ? commands[0]! : list(commands, json), style.indent)}\n`;
}

/** The command makes no names of its own. */
function indexSource({ key, name, options }: ReadyIndex): Source {
  const others = Object.entries(options)
    .filter(([option]) => option !== 'name')
    .map(([option, value]) => [option, literal(value, json)] as const);
  const keyObject = object(
    key.map(([path, direction]) => [path, literal(direction, json)]),
    json,
  );
  return object([['key', keyObject], ['name', raw(string(name))], ...others], json);
}
