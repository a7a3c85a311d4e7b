// Every file of the corpus: each expected definition is found, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findDefinitions } from '../../src/code/find/find.ts';
import { languageOfFile, languages } from '../../src/code/languages/all.ts';
import { Lines } from '../../src/code/position.ts';
import { openParser, type DocumentParser } from '../../src/node/parser.ts';

const corpus = join(import.meta.dirname, '../corpus');
const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
  .filter((name) => languageOfFile(name) !== null)
  .sort();

const open = new Map<string, (text: string) => DocumentParser>();
beforeAll(async () => {
  for (const language of languages) open.set(language.id, await openParser(language));
});

interface Expected {
  readonly kind: string;
  readonly collection: string | null;
  readonly keys: readonly (readonly [string, string | number])[] | null;
  readonly options: unknown;
  readonly range: { readonly start: { readonly line: number } };
}

const order = (list: readonly Expected[]): string[] =>
  list
    .map((one) => JSON.stringify([one.range.start.line, one.kind, one.collection, one.keys, one.options]))
    .sort((a, b) => JSON.parse(a)[0] - JSON.parse(b)[0] || (a < b ? -1 : 1));

describe('corpus', () => {
  test('is large enough', () => {
    expect(files.length).toBeGreaterThanOrEqual(100);
    for (const group of ['javascript', 'mongosh', 'python', 'typescript']) {
      expect(files.filter((name) => name.startsWith(`${group}/`)).length).toBeGreaterThanOrEqual(25);
    }
  });

  for (const name of files) {
    test(name, () => {
      const text = readFileSync(join(corpus, name), 'utf8');
      const { definitions } = JSON.parse(readFileSync(join(corpus, `${name}.expected.json`), 'utf8')) as {
        definitions: Expected[];
      };
      const document = open.get(languageOfFile(name)!.id)!(text);
      const found = findDefinitions(document.language, document.root, new Lines(text)).map((one) => ({
        ...one,
        range: one.ranges.definition,
      }));
      document.close();
      expect(order(found)).toEqual(order(definitions));
    });
  }
});
