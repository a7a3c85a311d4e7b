// Each code of an input has a sentence, with where and what to do, and none shows a hole.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentenceOf } from '../../src/present/sentences.ts';
import { inputSentences } from '../../src/present/inputSentences.ts';

const source = join(import.meta.dirname, '../../src');
const codesIn = (folder: string): string[] =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(join(source, folder, name), 'utf8').matchAll(/'((?:document|input|json)\.[a-z0-9-]+)'/g),
    ])
    .map((match) => match[1]!);

test('every code that is used has a sentence, and every sentence is used', () => {
  const used = new Set([...codesIn('core'), ...codesIn('node'), ...codesIn('cli')]);
  expect([...used].filter((code) => !Object.hasOwn(inputSentences, code)).sort()).toEqual([]);
  expect(Object.keys(inputSentences).filter((code) => !used.has(code))).toEqual([]);
});

test.each([
  [
    {
      code: 'document.truncated',
      values: { file: 'orders.bson', offset: 1234567, document: 4321, missingBytes: 1000, length: 2000, count: 1 },
    },
    '1 document left out: in orders.bson, document 4,321 at offset 1,234,567, the file ends inside the document: 1,000 bytes are missing. The dump was cut short: take it again, or copy it again.',
  ],
  [
    {
      code: 'document.unknown-type',
      values: { file: 'o.bson', offset: 10, at: 14, document: 2, type: 0x14, length: 90, resumedAt: 100, count: 3 },
    },
    '3 documents left out: in o.bson, the first of them document 2 at offset 10, the value at offset 14 has the type byte 0x14, which BSON does not know: damaged, or not BSON. Reading went on at offset 100.',
  ],
  [
    { code: 'document.bad-length', values: { file: 'o.bson', offset: 10, at: 10, length: -1, resumedAt: null } },
    '1 document left out: in o.bson, at offset 10, a length of -1 bytes cannot be right (a document has at least 5 bytes and ends inside its file). No whole document was found after it. Take the dump again, or copy it again, to count the rest.',
  ],
  [
    {
      code: 'json.invalid',
      values: { file: 'o.json', line: 1041, column: 7, document: 3, reason: 'shell-syntax', count: 2 },
    },
    '2 documents left out: in o.json, the first of them line 1,041, column 7, the JSON is invalid: this is mongo shell syntax, not JSON: write it with mongoexport, or with EJSON.stringify in mongosh.',
  ],
  [
    { code: 'input.foreign-format', values: { file: 'o.zst', format: 'zstd' } },
    'o.zst is compressed by zstd: decompress it first (unzstd). Give a mongodump file or folder (.bson, .bson.gz, --archive), or JSON as mongoexport writes it.',
  ],
])('%o', (problem, sentence) => {
  expect(sentenceOf(problem)).toBe(sentence);
});
