// A document kept up to date by edits must look exactly like one parsed afresh.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { languages, languageOfFile } from '../../src/code/languages/all.ts';
import type { SyntaxNode } from '../../src/code/syntax.ts';
import { openParser, type DocumentParser } from '../../src/node/parser.ts';

const corpus = join(import.meta.dirname, '../corpus');
const open = new Map<string, (text: string) => DocumentParser>();
beforeAll(async () => {
  for (const language of languages) open.set(language.id, await openParser(language));
});

function outline(node: SyntaxNode, depth = 0): string {
  const own = `${' '.repeat(depth)}${node.field ?? '-'} ${node.type} ${node.start}-${node.end} ${node.broken} ${[...node.roles].sort().join()}`;
  return [own, ...node.children.map((inner) => outline(inner, depth + 1))].join('\n');
}

const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter(
  (name) => languageOfFile(name) !== null,
);

test('nodes know their text and their parents', () => {
  const document = open.get('javascript')!('const a = "é😀";\nb.c(1);\n');
  const call = document.root.children[1]!.children[0]!;
  expect([call.type, call.text, call.parent!.parent]).toEqual(['call_expression', 'b.c(1)', document.root]);
  expect(call.roles).toContain('call');
  document.close();
});

test('any edits: the updated tree is the tree of the new text', () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 12 }),
    text: fc.constantFrom(
      '',
      'x',
      '\n',
      '(',
      ')',
      '{',
      '}',
      '.',
      "'",
      '`',
      ' ',
      ';',
      'db.a.createIndex({ b: 1 });\n',
      '😀',
    ),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      (file, steps) => {
        const make = open.get(languageOfFile(file)!.id)!;
        const document = make(readFileSync(join(corpus, file), 'utf8'));
        for (const edits of steps) {
          let length = document.text.length;
          const changes = edits.map((one) => {
            const offset = Math.floor(one.at * length);
            const removed = Math.min(one.length, length - offset);
            length += one.text.length - removed;
            return { offset, length: removed, text: one.text };
          });
          document.update(changes);
          document.settle();
          const fresh = make(document.text);
          expect(outline(document.root)).toBe(outline(fresh.root));
          fresh.close();
        }
        document.close();
      },
    ),
    { numRuns: 150, seed: 7 },
  );
});

test('an edit keeps the nodes that it does not touch', () => {
  const line = (n: number): string => `db.collection('c${n}').createIndex({ a: ${n} });\n`;
  const text = Array.from({ length: 400 }, (_, n) => line(n)).join('');
  const document = open.get('javascript')!(text);
  const before = document.root.children.slice();
  document.update([{ offset: text.indexOf('c200'), length: 0, text: 'x' }]);
  const kept = document.root.children.filter((node, at) => node === before[at]);
  expect(kept.length).toBeGreaterThan(380);
  expect(document.root.children[399]!.text).toBe(line(399).trimEnd());
  document.close();
});
