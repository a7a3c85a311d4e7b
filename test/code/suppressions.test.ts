// Comments that switch rules off, and where.
import { expect, test } from 'vitest';
import { javascript } from '../../src/code/languages/javascript/javascript.ts';
import { python } from '../../src/code/languages/python/python.ts';
import type { Language } from '../../src/code/language.ts';
import { Lines } from '../../src/code/position.ts';
import { isSuppressed, suppressionsOf } from '../../src/code/suppressions.ts';
import { openParser } from '../../src/node/parser.ts';

async function of(language: Language, text: string) {
  const document = (await openParser(language))(text);
  const suppressions = suppressionsOf(document.root, new Lines(text));
  document.close();
  return suppressions;
}

test('the next line, one rule or all', async () => {
  const found = await of(
    javascript,
    '// pageweight-disable-next-line code.a, code.b -- because\nx();\n/* pageweight-disable-next-line */\ny();\n',
  );
  expect(isSuppressed(found, 'code.a', 1)).toBe(true);
  expect(isSuppressed(found, 'code.b', 1)).toBe(true);
  expect(isSuppressed(found, 'because', 1)).toBe(false);
  expect(isSuppressed(found, 'code.c', 1)).toBe(false);
  expect(isSuppressed(found, 'code.c', 3)).toBe(true);
  expect(isSuppressed(found, 'code.a', 0)).toBe(false);
});

test('the whole file', async () => {
  const found = await of(python, '# pageweight-disable-file code.a\nx()\n# pageweight-disable-file code.b\n');
  expect([0, 5].map((line) => isSuppressed(found, 'code.b', line))).toEqual([true, true]);
  expect(isSuppressed(found, 'code.c', 1)).toBe(false);
  expect(isSuppressed(await of(python, '# pageweight-disable-file\n'), 'code.c', 9)).toBe(true);
});

test('the line itself, a group, every rule; a longer word is another one', async () => {
  const found = await of(
    javascript,
    'x(); // pageweight-disable-line: config.*\n// pageweight-disable-next-lines code.a\ny();\n// pageweight-disable-next-line *\nz();\n',
  );
  expect(isSuppressed(found, 'config.a', 0)).toBe(true);
  expect(isSuppressed(found, 'code.a', 0)).toBe(false);
  expect(isSuppressed(found, 'config.a', 1)).toBe(false);
  expect(isSuppressed(found, 'code.a', 2)).toBe(false);
  expect(isSuppressed(found, 'code.a', 4)).toBe(true);
});

test('two comments about one line both count', async () => {
  const found = await of(
    javascript,
    '// pageweight-disable-next-line code.a\nx(); // pageweight-disable-line code.b\n',
  );
  expect(['code.a', 'code.b', 'code.c'].map((code) => isSuppressed(found, code, 1))).toEqual([true, true, false]);
});
