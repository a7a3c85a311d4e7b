import { expect, test } from 'vitest';
import { fittedTo, importPlace, indented, marginAt, styleOf } from '../../../src/present/snippets/fileStyle.ts';
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

test('semicolons, with the line ends of Windows', () => {
  expect(style('const a = 1\r\nconst b = 2\r\nawait db.c()\r\n').semicolons).toBe(false);
  expect(style('const a = 1;\r\nconst b = 2;\r\n').semicolons).toBe(true);
});

test.each([
  ['import mongoose from "mongoose"\n', []],
  ["import mongoose, { Schema } from 'mongoose';\n", []],
  ["import * as mongoose from 'mongoose';\n", []],
  ["import mongoose = require('mongoose');\n", []],
  ["'use strict';\nvar mongoose = require('mongoose');\n", []],
  ["import {\n  Schema,\n  model as mongoose,\n} from 'mongoose';\n", []],
  ["import { Schema } from 'mongoose';\n", ["import mongoose from 'mongoose';"]],
  ["import mongoose from './mongoose';\n", ["import mongoose from 'mongoose';"]],
  ['', ["import mongoose from 'mongoose';"]],
])('what the file imports is not imported again: %j', (text, imports) => {
  const snippet = "// a note\nimport mongoose from 'mongoose';\n\nconst a = new mongoose.Schema({});\n";
  expect(fittedTo(text, snippet)).toEqual({ imports, body: '// a note\n\nconst a = new mongoose.Schema({});\n' });
});

test('of several names those that lack are imported', () => {
  const node = "import { Decimal128, Long } from 'mongodb';\n\nawait a();\n";
  expect(fittedTo("import { MongoClient, Long } from 'mongodb';\n", node)).toEqual({
    imports: ["import { Decimal128 } from 'mongodb';"],
    body: 'await a();\n',
  });
  expect(fittedTo("const { Long: L, Decimal128 } = require('mongodb')\n", node).imports).toEqual([
    "import { Long } from 'mongodb';",
  ]);
  const python = 'from datetime import datetime, timezone\nfrom bson.int64 import Int64\n\na()\n';
  expect(fittedTo('from datetime import (\n    datetime,\n)\nfrom bson.int64 import Int64  # why\n', python)).toEqual({
    imports: ['from datetime import timezone'],
    body: 'a()\n',
  });
});

test('imports go behind those that are there', () => {
  expect(importPlace('')).toBe(0);
  expect(importPlace('const a = 1;\n')).toBe(0);
  expect(importPlace('#!/usr/bin/env node\nconst a = 1;\n')).toBe(1);
  expect(importPlace("import a from 'a';\nimport {\n  b,\n} from 'b';\n\nrun();\n")).toBe(4);
  expect(importPlace("'use strict'\nconst a = require('a')\nfunction f() {\n  const b = require('b')\n}\n")).toBe(2);
  expect(importPlace('import os\nfrom a import (\n  b,\n)\n\nc()\n')).toBe(4);
});

test('lines start where the cursor does', () => {
  expect(indented('a(\n  b,\n\n)\n', '    ')).toBe('a(\n      b,\n\n    )\n');
});

test('an empty line takes the indent of its block', () => {
  const text = 'function up() {\n\n  a();\n\n}\n';
  expect([0, 1, 2, 3, 4].map((line) => marginAt(text, line, '  '))).toEqual(['', '  ', '  ', '  ', '']);
  expect(marginAt('def up(db):\n', 1, '    ')).toBe('    ');
});
