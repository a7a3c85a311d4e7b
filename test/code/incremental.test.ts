// A file searched again after edits, only where they reach, must give what a search of the whole file gives.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DefinitionFinder, findDefinitions } from '../../src/code/find/find.ts';
import { languageOfFile, languages } from '../../src/code/languages/all.ts';
import { Lines } from '../../src/code/position.ts';
import { openParser, type DocumentParser } from '../../src/node/parser.ts';

const corpus = join(import.meta.dirname, '../corpus');
const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter(
  (name) => languageOfFile(name) !== null,
);
const open = new Map<string, (text: string) => DocumentParser>();
beforeAll(async () => {
  for (const language of languages) open.set(language.id, await openParser(language));
});

const textOf = (file: string): string => readFileSync(join(corpus, file), 'utf8');
const wordsOf = (text: string): string[] => [...new Set(text.match(/[\w$]+/g) ?? [])];

/** Edits as people make them: letters, words, lines moved and taken out, names exchanged. */
const edit = fc.record({
  kind: fc.constantFrom('letter', 'word', 'remove line', 'copy line', 'remove part'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  other: fc.double({ min: 0, max: 1, noNaN: true }),
  letter: fc.constantFrom('x', '\n', '(', ')', '{', '}', '.', "'", '`', ' ', ';', ',', '=', '#', '/'),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function changeOf({ kind, at, other, letter }: Edit, text: string) {
  const offset = Math.floor(at * text.length);
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = (text.indexOf('\n', offset) + 1 || text.length + 1) - 1;
  const words = [...text.matchAll(/[\w$]+/g)];
  const all = wordsOf(text);
  switch (kind) {
    case 'word': {
      const word = words[Math.floor(at * words.length)];
      if (!word) return { offset, length: 0, text: letter };
      return { offset: word.index, length: word[0].length, text: all[Math.floor(other * all.length)] ?? 'x' };
    }
    case 'remove line':
      return { offset: lineStart, length: Math.min(lineEnd + 1, text.length) - lineStart, text: '' };
    case 'copy line': {
      const from = Math.floor(other * text.length);
      const start = text.lastIndexOf('\n', from - 1) + 1;
      return { offset: lineStart, length: 0, text: text.slice(start, text.indexOf('\n', from) + 1 || text.length) };
    }
    case 'remove part':
      return { offset, length: Math.min(Math.floor(other * 40), text.length - offset), text: '' };
    default:
      return { offset, length: 0, text: letter };
  }
}

test('a name that the parser had to invent is nobody’s', () => {
  const language = languageOfFile('a.js')!;
  const document = open.get(language.id)!('const a = 1;\ndb.b.createIndex({ c: 1 });\n');
  const finder = new DefinitionFinder(language);
  finder.find(document.root, new Lines(document.text));
  document.update([{ offset: 13, length: 0, text: '(=async function f() {}\n' }]);
  expect(finder.find(document.root, new Lines(document.text))).toHaveLength(1);
  document.close();
});

test('after any edits the definitions are those of a search of all', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(edit, { minLength: 1, maxLength: 8 }), (file, edits) => {
      const language = languageOfFile(file)!;
      const document = open.get(language.id)!(textOf(file));
      const finder = new DefinitionFinder(language);
      finder.find(document.root, new Lines(document.text));
      for (const one of edits) {
        document.update([changeOf(one, document.text)]);
        const lines = new Lines(document.text);
        const found = finder.find(document.root, lines);
        expect(found).toEqual(findDefinitions(language, document.root, lines));
        if (document.isRough) continue;
        const fresh = open.get(language.id)!(document.text);
        expect(found).toEqual(findDefinitions(language, fresh.root, lines));
        fresh.close();
      }
      document.close();
    }),
    { numRuns: Number(process.env['PAGEWEIGHT_RUNS'] ?? 150), seed: Number(process.env['PAGEWEIGHT_SEED'] ?? 3) },
  );
});
