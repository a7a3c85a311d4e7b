// Code that is being typed: any beginning of a file, and any file with a piece missing, is read without an error and
// without a collection name that the whole file does not give.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findDefinitions } from '../../src/code/find/find.ts';
import { languageOfFile, languages } from '../../src/code/languages/all.ts';
import { Lines } from '../../src/code/position.ts';
import { seededRandom } from '../../src/core/random.ts';
import { openParser, type DocumentParser } from '../../src/node/parser.ts';

const corpus = join(import.meta.dirname, '../corpus');
const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
  .filter((name) => languageOfFile(name) !== null)
  .sort();

const open = new Map<string, (text: string) => DocumentParser>();
beforeAll(async () => {
  for (const language of languages) open.set(language.id, await openParser(language));
});

function namesIn(file: string, text: string): (string | null)[] {
  const document = open.get(languageOfFile(file)!.id)!(text);
  const found = findDefinitions(document.language, document.root, new Lines(text));
  document.close();
  return found.map((one) => one.collection);
}

/** Names that the whole file gives, and names that only what comes later in the file takes back. */
function allowed(file: string): ReadonlySet<string | null> {
  const expected = JSON.parse(readFileSync(join(corpus, `${file}.expected.json`), 'utf8')) as {
    definitions: { collection: string | null }[];
  };
  return new Set([null, ...expected.definitions.map((one) => one.collection), ...(takenBackLater[file] ?? [])]);
}

const takenBackLater: Readonly<Record<string, readonly string[]>> = {
  'python/15-beanie-indexed.py': ['AuditEntry'],
  'python/16-beanie-inheritance.py': ['Vehicle'],
  'python/17-beanie-old-collection.py': ['Product'],
  'python/39-beanie-settings.py': ['Ledger'],
  'python/40-beanie-timeseries-mixin.py': ['Point'],
  'python/42-mongoengine-nested-paths.py': ['machine'],
  'python/43-mongoengine-abstract.py': ['tenanted'],
  'python/317-mongoengine-constants.py': ['mail_box', 'mail_job'],
  'python/331-beanie-fastapi-models.py': ['Draft', 'Member', 'Pulse'],
  'python/44-mongoengine-off.py': ['student'],
  'python/336-half-typed-class-body.py': ['player'],
  'python/346-overridden-name.py': ['base'],
  'python/544-mongoengine-options.py': ['task'],
  'python/579-scrapy-settings-and-items.py': ['items'],
  'typescript/30-two-models-one-schema.ts': ['applogs'],
};

const turns = Number(process.env['PAGEWEIGHT_TURNS'] ?? 8);

/** Another file in the corpus changes nothing for the others. */
const randomOf = (file: string) =>
  seededRandom([...file].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0);

test('the beginning of a file gives no other collection', () => {
  const wrong: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(corpus, file), 'utf8');
    const right = allowed(file);
    const random = randomOf(file);
    for (let turn = 0; turn < turns; turn++) {
      const cut = text.slice(0, random.below(text.length));
      for (const name of namesIn(file, cut)) if (!right.has(name)) wrong.push(`${file} ${cut.length}: ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a half-typed statement between two lines gives no other collection', () => {
  const pieces = [
    'customers.',
    'db.customers.',
    'const late = ',
    'send(',
    'late({ a: 1,',
    'late([',
    "late('",
    'await ',
    'x = {',
    'new ',
  ];
  const wrong: string[] = [];
  for (const file of files) {
    const lines = readFileSync(join(corpus, file), 'utf8').split('\n');
    const right = allowed(file);
    const random = randomOf(file);
    for (let turn = 0; turn < turns; turn++) {
      const at = random.below(lines.length);
      const indent = lines[at]!.slice(0, lines[at]!.length - lines[at]!.trimStart().length);
      const piece = pieces[random.below(pieces.length)]!;
      const text = [...lines.slice(0, at), indent + piece, ...lines.slice(at)].join('\n');
      // the piece may be the beginning of the call on the next line, and then says the name itself
      for (const name of namesIn(file, text))
        if (!right.has(name) && !piece.endsWith(`${name}.`)) wrong.push(`${file} ${at} ${piece}: ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});
