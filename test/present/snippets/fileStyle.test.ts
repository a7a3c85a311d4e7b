import { expect, test } from 'vitest';
import { indented, marginAt, styleOf, withoutImportsOf } from '../../../src/present/snippets/fileStyle.ts';
import { defaultStyle } from '../../../src/present/snippets/snippet.ts';

const style = (text: string, moduleKind: 'commonjs' | 'esm' | null = null) =>
  styleOf({ text, indent: '\t', moduleKind, fallback: defaultStyle });

test('quotes, semicolons, module kind', () => {
  expect(style('const a = require("x")\nconst b = "it\'s"\nawait db.c("y")\n\n')).toEqual({
    indent: '\t',
    quotes: 'double',
    semicolons: false,
    moduleKind: 'commonjs',
  });
  expect(style("import a from 'x';\nconst b = 1; // why\nexport {};\n")).toEqual({
    indent: '\t',
    quotes: 'single',
    semicolons: true,
    moduleKind: 'esm',
  });
});

test('a file that tells nothing leaves the defaults; its name may tell the module kind', () => {
  expect(style('')).toEqual({ ...defaultStyle, indent: '\t' });
  expect(style('', 'commonjs').moduleKind).toBe('commonjs');
});

test('imports the file has are not inserted again', () => {
  const snippet = "import mongoose from 'mongoose';\n\nconst a = new mongoose.Schema({});\n";
  expect(withoutImportsOf(snippet, 'import mongoose from "mongoose"\n')).toBe('const a = new mongoose.Schema({});\n');
  expect(withoutImportsOf(snippet, '')).toBe(snippet);
});

test('lines start where the cursor does', () => {
  expect(indented('a(\n  b,\n\n)\n', '    ')).toBe('a(\n      b,\n\n    )\n');
});

test('an empty line takes the indent of its block', () => {
  const text = 'function up() {\n\n  a();\n\n}\n';
  expect([0, 1, 2, 3, 4].map((line) => marginAt(text, line, '  '))).toEqual(['', '  ', '  ', '  ', '']);
  expect(marginAt('def up(db):\n', 1, '    ')).toBe('    ');
});
