// The direction of the house, read from import lines: the readable copy of the rule in ARCHITECTURE.md.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('src', name));

/** place -> the places it may import from (itself always) */
const mayImport: Record<string, string[]> = {
  core: [],
  code: [],
  present: ['core', 'code'],
  protocol: ['core', 'present'],
  node: ['core', 'present', 'protocol', 'code'],
  webview: ['core', 'present', 'protocol'],
  cli: ['core', 'present', 'protocol', 'node', 'code'],
  extension: ['core', 'present', 'protocol', 'node', 'code'],
};
/** inside core: a stage imports only stages before it */
const stages = [
  ['core'],
  ['configString', 'documents', 'codecs'],
  ['keys', 'wiredtiger', 'sampling'],
  ['estimate'],
  ['advice'],
  ['pipeline'],
];

const programs = [
  'src/cli/main.ts',
  'src/extension/extension.ts',
  'src/node/pageWorker.ts',
  'src/node/parseWorker.ts',
  'src/webview/main.ts',
];

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gms)].map((match) => match[1]!);
}
const local = (file: string): string[] =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(root, join(root, dirname(file), name)));
const placeOf = (file: string): string => file.split('/')[1]!;
const stageOf = (file: string): number => {
  const parts = file.split('/');
  const room = parts.length > 3 ? parts[2]! : parts[2]!.toLowerCase().endsWith('pipeline.ts') ? 'pipeline' : 'core';
  return stages.findIndex((rooms) => rooms.includes(room));
};

test('places import only what the house plan allows', () => {
  const wrong = files.flatMap((file) =>
    local(file)
      .filter((target) => placeOf(target) !== placeOf(file) && !mayImport[placeOf(file)]!.includes(placeOf(target)))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('inside core, data walks one way', () => {
  // report.ts names the shapes that stages fill: types only, so every stage may read it and it may read theirs.
  const wrong = files
    .filter((file) => placeOf(file) === 'core' && !file.endsWith('/report.ts'))
    .flatMap((file) =>
      local(file)
        .filter((target) => !target.endsWith('/report.ts') && stageOf(target) > stageOf(file))
        .map((target) => `${file} -> ${target}`),
    );
  expect(wrong).toEqual([]);
});

test('programs are imported by nobody', () => {
  const imported = new Set(files.flatMap(local));
  expect(programs.filter((program) => imported.has(program))).toEqual([]);
});

test('pure places know no package, no Node built-in and no editor', () => {
  const pure = files.filter((file) => ['core', 'present', 'code', 'protocol'].includes(placeOf(file)));
  const wrong = pure.flatMap((file) =>
    importsOf(file)
      .filter((name) => !name.startsWith('.') && name !== 'mingo' && !name.startsWith('mingo/'))
      .map((name) => `${file} -> ${name}`),
  );
  expect(wrong).toEqual([]);
});
