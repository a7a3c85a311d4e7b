import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  decodeLiteral,
  encodeLiteral,
  offsetInText,
  spanInLiteral,
} from '../../../src/present/configLanguage/literal.ts';

const hard = fc.constantFrom(
  '\\n',
  '\\x41',
  '\\u0041',
  '\\u{1F600}',
  '\\\\',
  '\\"',
  "\\'",
  '\\q',
  '\\\n',
  '😀',
  'a',
  '=',
  ',',
  '\\t',
);
const raw = fc.array(hard, { maxLength: 8 }).map((parts) => parts.join(''));

test('JavaScript reads the same', () => {
  fc.assert(
    fc.property(raw, (inside) => {
      expect(decodeLiteral(inside, 'javascript').text).toBe(runInNewContext(`"${inside}"`));
    }),
  );
});

test('what is put into a literal is read back as it was', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '=', '\\', '"', "'", '`', '$', '{', '\n', '\t', '😀'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(text, (given) => {
      for (const quote of ['"', "'", '`'])
        expect(runInNewContext(`${quote}${encodeLiteral(given, 'javascript', quote)}${quote}`)).toBe(given);
      for (const quote of ['"', "'"])
        expect(decodeLiteral(encodeLiteral(given, 'python', quote), 'python').text).toBe(given);
      expect(parse(`"${encodeLiteral(given, 'yaml-double', '"')}"`)).toBe(given);
      if (!/\s/.test(given)) expect(parse(`'${encodeLiteral(given, 'yaml-single', "'")}'`)).toBe(given);
    }),
  );
});

test('YAML reads the same', () => {
  const ok = fc
    .array(
      fc.constantFrom(
        '\\n',
        '\\x41',
        '\\u0041',
        '\\U0001F600',
        '\\\\',
        '\\"',
        '\\e',
        '\\_',
        '\\P',
        '😀',
        'a',
        '=',
        ',',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(ok, (inside) => {
      expect(decodeLiteral(inside, 'yaml-double').text).toBe(parse(`"${inside}"`));
    }),
  );
  expect(decodeLiteral("it''s", 'yaml-single').text).toBe(parse("'it''s'"));
});

test('Python reads the same', () => {
  const cases = ['\\n', '\\x41', '\\u0041\\U0001F600', '\\q\\d', '\\101', '\\\\n', '\\"', "\\'", 'a\\\nb', 'x=1,😀'];
  const script =
    'import ast,json,sys,warnings; warnings.simplefilter("ignore"); print(json.dumps([ast.literal_eval("\\""+c+"\\"") for c in json.load(sys.stdin)]))';
  const python = spawnSync('python3', ['-c', script], { input: JSON.stringify(cases), encoding: 'utf8' });
  // without Python the expectation stands by itself
  const wanted: unknown =
    python.status === 0
      ? JSON.parse(python.stdout)
      : ['\n', 'A', 'A😀', '\\q\\d', 'A', '\\n', '"', "'", 'ab', 'x=1,😀'];
  expect(cases.map((inside) => decodeLiteral(inside, 'python').text)).toEqual(wanted);
});

test('places: of a text with escapes, in the source and back', () => {
  const inside = 'a=\\"x\\",bad=1';
  const decoded = decodeLiteral(inside, 'javascript');
  expect(decoded.text).toBe('a="x",bad=1');
  const start = decoded.text.indexOf('bad');
  const span = spanInLiteral(decoded, { start, end: start + 3 });
  expect(inside.slice(span.start, span.end)).toBe('bad');
  expect(offsetInText(decoded, span.start)).toBe(start);
  expect(spanInLiteral(decoded, { start: 99, end: 99 })).toEqual({ start: inside.length, end: inside.length });
});

test('places go forward, and every one leads back to its character', () => {
  fc.assert(
    fc.property(raw, fc.constantFrom('javascript' as const, 'python' as const, 'plain' as const), (inside, kind) => {
      const decoded = decodeLiteral(inside, kind);
      expect(decoded.places).toHaveLength(decoded.text.length + 1);
      expect([...decoded.places].sort((a, b) => a - b)).toEqual(decoded.places);
      decoded.places.forEach((place, at) =>
        expect(decoded.places[offsetInText(decoded, place)]).toBe(decoded.places[at]),
      );
    }),
  );
});
