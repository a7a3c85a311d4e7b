// Every snippet is run against a server, and what the server then lists is compared with what was asked for.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MongoClient, type Db, type Document } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  defaultStyle,
  type SnippetRequest,
  type SnippetStyle,
  type SnippetTarget,
} from '../../src/present/snippets/snippet.ts';
import { writeSnippet } from '../../src/present/snippets/writeSnippet.ts';
import { mongoshOrReason, runMongosh } from '../support/mongosh.ts';
import { secantusOrReason, startTestServer, type TestServer } from '../support/secantus.ts';
import { listed, requests, wanted } from './requests.ts';

const { reason } = secantusOrReason();
if (reason !== null) console.warn(`Not run: ${reason}`);
const shell = reason === null ? mongoshOrReason().reason : reason;
if (shell !== null) console.warn(`Not run: ${shell}`);

const root = join(import.meta.dirname, '../..');
const styles: readonly SnippetStyle[] = [
  defaultStyle,
  { indent: '\t', quotes: 'double', semicolons: false, moduleKind: 'commonjs' },
];
const cases = requests.flatMap((request) => styles.map((style) => [request.collection, request, style] as const));

describe.skipIf(reason !== null)('snippets on a server', () => {
  let server: TestServer;
  let client: MongoClient;
  let db: Db;
  let database = '';
  /** inside the project, so that packages are found from there */
  const folder = mkdtempSync(join(root, 'node_modules/.snippets-'));
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer();
    client = await new MongoClient(server.uri).connect();
  });
  beforeEach(() => {
    database = `snippets-${process.pid}-${count++}`;
    db = client.db(database);
  });
  afterAll(async () => {
    await client.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function written(target: SnippetTarget, request: SnippetRequest, style: SnippetStyle): string {
    return writeSnippet(target, request, style).text;
  }

  /** A module around a snippet, in a file, as it would be used. */
  async function runModule(
    code: string,
    style: SnippetStyle,
    names: readonly string[],
  ): Promise<Record<string, unknown>> {
    const isModule = style.moduleKind === 'esm';
    const imports = code.match(/^(import|const \{).*from.*$|^const .*require\(.*$/gm) ?? [];
    const body = imports.reduce((text, line) => text.replace(line, ''), code);
    const head = imports.join('\n');
    const made = `async function run(${names.join(', ')}) {\n${body}\n}`;
    const file = join(folder, `s${count++}.${isModule ? 'mjs' : 'cjs'}`);
    writeFileSync(file, isModule ? `${head}\nexport ${made}\n` : `${head}\n${made}\nmodule.exports = { run };\n`);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  }

  test.each(cases)('node: %s', async (collection, request, style) => {
    const { run } = await runModule(written('node', request, style), style, ['db']);
    await (run as (given: Db) => Promise<void>)(db);
    expect(await listed(db, collection)).toEqual(wanted(request));
  });

  test.each(cases)('migrate-mongo, up and down: %s', async (collection, request, style) => {
    const code = written('migrate-mongo', request, style);
    const file = join(folder, `m${count++}.${style.moduleKind === 'esm' ? 'mjs' : 'cjs'}`);
    writeFileSync(file, code);
    const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
    const { up, down } = (loaded.up ? loaded : loaded.default) as Record<'down' | 'up', (given: Db) => Promise<void>>;
    await up(db);
    expect(await listed(db, collection)).toEqual(wanted(request));
    await down(db);
    const left = await db.listCollections({ name: collection }).toArray();
    const isMade = request.compressor !== undefined || request.indexes.length === 0;
    expect(left).toHaveLength(isMade ? 0 : 1);
    if (!isMade) expect((await listed(db, collection)).indexes).toEqual([]);
  });

  describe.each(['mongoose', 'mongoose-older'] as const)('%s', (target) => {
    test.each(cases)('%s', async (collection, request, style) => {
      const code = written(target, request, style);
      const connection = new mongoose.Mongoose();
      await connection.connect(server.uri, { dbName: database });
      try {
        const names = ['mongoose'];
        const body = code.replace(/^import mongoose from .*$/m, '').replace(/^const mongoose = require.*$/m, '');
        const { run } = await runModule(`${body}\nreturn mongoose.models;`, style, names);
        const models = await (run as (given: mongoose.Mongoose) => Promise<mongoose.Mongoose['models']>)(connection);
        for (const model of Object.values(models)) await model.init();
        const found = await listed(db, collection);
        const background = ({ background: _, ...options }: Document): Document => options;
        expect({
          ...found,
          indexes: found.indexes.map((index) => ({ ...index, options: background(index.options) })),
        }).toEqual(wanted(request));
      } finally {
        await connection.disconnect();
      }
    });
  });

  test.each(requests.map((request) => [request.collection, request] as const))(
    'command: %s',
    async (collection, request) => {
      const parsed: unknown = JSON.parse(writeSnippet('command', request).text);
      for (const command of (Array.isArray(parsed) ? parsed : [parsed]) as Document[]) {
        const { EJSON } = await import('bson');
        await db.command(EJSON.deserialize(command));
      }
      const found = await listed(db, collection);
      // JSON.parse has lost the order of "0" here; the text has not
      if (collection === 'numbers') expect(found.indexes[0]?.name).toBe('b_1_0_1');
      else expect(found).toEqual(wanted(request));
    },
  );

  test.each(cases)('pymongo: %s', async (collection, request, style) => {
    const code = [
      'import sys',
      'from pymongo import MongoClient',
      'db = MongoClient(sys.argv[1])[sys.argv[2]]',
      written('pymongo', request, { ...style, indent: '    ' }),
    ].join('\n');
    const python = join(root, '.venv/bin/python');
    const made = spawnSync(python, ['-', server.uri, database], { input: code, encoding: 'utf8' });
    expect(made.stderr).toBe('');
    expect(await listed(db, collection)).toEqual(wanted(request));
  });

  test.skipIf(shell !== null).each(cases)('mongosh: %s', async (collection, request, style) => {
    const uri = server.uri.replace('/?', `/${database}?`);
    const { code, output } = await runMongosh(uri, written('mongosh', request, style));
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(await listed(db, collection)).toEqual(wanted(request));
  });
});
