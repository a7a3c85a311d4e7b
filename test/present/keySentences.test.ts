// Every code that keys can give has a sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keySentences } from '../../src/present/keySentences.ts';
import { sentenceOf } from '../../src/present/sentences.ts';

const folder = join(import.meta.dirname, '../../src/core/keys');
const source = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');
const codes = new Set([
  ...[...source.matchAll(/'(keys\.[a-z-]+)'/g)].map((match) => match[1]!),
  ...[...source.matchAll(/\bnot\('([a-z-]+)'/g)].map((match) => `keys.${match[1]!}`),
]);

test('codes and sentences are the same set', () => {
  expect(codes.size).toBeGreaterThan(15);
  const given = Object.keys(keySentences).filter((code) => code.startsWith('keys.'));
  expect(given.sort()).toEqual([...codes].sort());
});

test.each(Object.keys(keySentences))('%s reads as a sentence', (code) => {
  const text = sentenceOf({
    code,
    values: {
      path: 'a.b',
      other: 'c',
      kind: '2d',
      form: 'hex',
      bytesPerEntry: 9,
      bytes: 9000,
      percent: 99.5,
      parts: 2,
      values: 4,
      each: 9,
      next: 'n',
      reason: 'long',
      what: '$ne',
      locale: 'de',
      most: 32,
      fields: 33,
    },
  });
  expect(text).toMatch(/^(?:a\.b|[A-Z]).*\.$/);
  expect(text).not.toContain('undefined');
});
