// `pageweight check` as it runs in CI: what it prints, and its exit codes.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCheckCommand, type CheckArgs } from '../../src/cli/checkCommand.ts';
import type { Failure } from '../../src/core/failure.ts';
import { checkSarif, type CheckJson } from '../../src/present/checkText.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pageweight-check-'));
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  await write('good/a.js', '\uFEFFdb.a.createIndex({ b: 1 });\n');
  await write('good/sub/model.py', 'db.x.create_index([("a", -1)], unique=True)\n');
  await write('good/node_modules/m/index.js', 'db.no.createIndex({ b: 1 });\n');
  await write('good/.cache/x.js', 'db.no.createIndex({ b: 1 });\n');
  await write('good/readme.md', 'db.no.createIndex({ b: 1 })\n');
  await write('good/plain.ts', 'export const x = 1;\n');
  await write('deep/a.js', `x = ${'['.repeat(20_000)}${']'.repeat(20_000)};\ndb.a.createIndex({ b: 1 });\n`);
  await write('deep/b.js', 'db.a.createIndex({ _id: 1 });\ndb.a.createIndex({ _id: 1, c: 1 });\n');
  await write('warning/a.js', 'db.a.createIndex({ b: 1 });\r\ndb.a.createIndex({ b: 1, c: 1 });\r\n');
  await write(
    'error/a b.js',
    "db.createCollection('a', { storageEngine: { wiredTiger: { configString: 'x=1' } } });\n",
  );
  // A file that is there and gives no byte, to root neither.
  await symlink('/proc/self/mem', join(folder, 'unreadable.js'));
  await write('report.json', '{"schemaVersion": 9}');
  const faulty =
    "// Grüße\r\ndb.createCollection('a', { storageEngine: { wiredTiger: { configString: 'x=1' } } });\r\n";
  await write('wide/le.js', '');
  await writeFile(join(folder, 'wide/le.js'), Buffer.from(`\uFEFF${faulty}`, 'utf16le'));
  await writeFile(join(folder, 'wide/be.js'), Buffer.from(`\uFEFF${faulty}`, 'utf16le').swap16());
  await write('conf/mongod.conf', 'storage:\n  wiredTiger:\n    collectionConfig:\n      blockCompressor: ZSTD\n');
  await write(
    'conf/more.yaml',
    'storage:\n  wiredTiger:\n    engineConfig:\n      # pageweight-disable-next-line conf.*\n      zstdCompressionLevel: 30\n',
  );
  await write('conf/compose.yml', 'services:\n  db:\n    image: mongo\n');
  await write('conf/other.conf', 'listen 80;\n');
  await write(
    'app.yaml',
    'db:\n  uri: mongodb://h/?compressors=zstd\n  # pageweight-disable-next-line uri.*\n  other: mongodb://h/?compressors=zstd\n',
  );
  await write(
    'uri/a.js',
    "connect('mongodb://h/?compressors=zstd');\nconnect('mongodb://h/?compressors=zlib'); // pageweight-disable-line uri.*\n",
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function run(
  args: Partial<CheckArgs> & { paths: string[] },
): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const paths = args.paths.map((path) => join(folder, path));
  const code = await runCheckCommand(
    { ...args, paths },
    { out: (text) => void (out += text), err: (text) => void (err += text) },
  );
  return { code, out: out.replaceAll(folder, 'DIR'), err };
}

test('JSON: files with definitions, ranges in lines and UTF-16 characters', async () => {
  const { code, out } = await run({ paths: ['good'], json: true });
  expect(code).toBe(0);
  const { files } = JSON.parse(out) as CheckJson;
  expect(files.map(({ path, language }) => [path, language])).toEqual([
    ['DIR/good/a.js', 'javascript'],
    ['DIR/good/plain.ts', 'typescript'],
    ['DIR/good/sub/model.py', 'python'],
  ]);
  expect(files[0]!.definitions).toEqual([
    {
      kind: 'index',
      collection: 'a',
      keys: [['b', 1]],
      options: {},
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 26 } },
    },
  ]);
  expect(files[2]!.definitions[0]).toMatchObject({ collection: 'x', keys: [['a', -1]], options: { unique: true } });
});

test('text: one line per diagnostic and a summary', async () => {
  const { out } = await run({ paths: ['warning'] });
  const [first, second] = out.split('\n');
  expect(first).toMatch(/^DIR\/warning\/a\.js:1:1: warning: .* \[code\.redundant-index\]$/);
  expect(second).toBe('2 indexes and 0 collections in 1 file: 0 errors, 1 warning, 0 notes.');
});

test('exit codes by --fail-on', async () => {
  const code = async (paths: string[], failOn?: string): Promise<number> => (await run({ paths, failOn })).code;
  expect(await code(['warning'])).toBe(0);
  expect(await code(['warning'], 'warning')).toBe(1);
  expect(await code(['error'])).toBe(1);
  expect(await code(['error'], 'never')).toBe(0);
  expect(await code(['good', 'error'], 'warning')).toBe(1);
});

test('severities of rules and groups', async () => {
  const checked = async (...severity: string[]): Promise<[number, string[]]> => {
    const { code, out } = await run({ paths: ['error', 'warning'], json: true, severity });
    const { files } = JSON.parse(out) as CheckJson;
    return [code, files.flatMap(({ diagnostics }) => diagnostics.map((one) => one.severity))];
  };
  expect(await checked()).toEqual([1, ['error', 'warning']]);
  expect(await checked('config.*=off')).toEqual([0, ['warning']]);
  expect(await checked('*=hint', 'config.unknown-key=warning')).toEqual([0, ['warning', 'information']]);
  expect(await checked('code.redundant-index=error', 'config.*=off')).toEqual([1, ['error']]);
  await expect(checked('config.*=loud')).rejects.toMatchObject({ code: 'usage.bad-option' });
  await expect(checked('config.*')).rejects.toMatchObject({ code: 'usage.bad-option' });
});

test('SARIF: rules, places that count from one, escaped paths', async () => {
  const { out } = await run({ paths: ['error'], sarif: true });
  const { version, runs } = JSON.parse(out);
  expect(version).toBe('2.1.0');
  const [result] = runs[0].results;
  expect(runs[0].tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
  expect(result.level).toBe('error');
  const { artifactLocation, region } = result.locations[0].physicalLocation;
  expect(artifactLocation.uri.endsWith('error/a%20b.js')).toBe(true);
  expect([region.startLine, region.startColumn]).toEqual([1, 74]);
});

test('SARIF: a URI for whole paths, relative ones as they are, and what was left out', async () => {
  const { out } = await run({ paths: ['error', 'deep'], sarif: true });
  const [{ results, invocations }] = JSON.parse(out).runs;
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('file://DIR/error/a%20b.js');
  expect(invocations[0].executionSuccessful).toBe(true);
  expect(invocations[0].toolExecutionNotifications[0].message.text).toContain('a.js is left out');
  const uri = (path: string): string =>
    JSON.parse(
      JSON.stringify(
        checkSarif(
          [
            {
              path,
              language: 'javascript',
              definitions: [],
              diagnostics: [
                {
                  code: 'code.a',
                  severity: 'error',
                  message: 'a',
                  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
                },
              ],
            },
          ],
          [],
          '0',
        ),
      ),
    ).runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri;
  expect(uri('./src/a#b.js')).toBe('src/a%23b.js');
  expect(uri('../src/ü.js')).toBe('../src/%C3%BC.js');
  expect(uri('C:/src/a.js')).toBe('file:///C:/src/a.js');
});

test('what cannot be read or understood is said', async () => {
  const failure = (args: Partial<CheckArgs> & { paths: string[] }): Promise<string> =>
    run(args).then(
      () => 'none',
      (error: Failure) => error.code,
    );
  expect(await failure({ paths: ['gone'] })).toBe('check.cannot-read');
  expect(await failure({ paths: ['good/readme.md'] })).toBe('check.no-language');
  expect(await failure({ paths: ['good'], failOn: 'often' })).toBe('usage.bad-option');
  expect(await failure({ paths: ['good'], json: true, sarif: true })).toBe('usage.json-or-sarif');
  expect(await failure({ paths: [] })).toBe('usage.check-needs-paths');
  expect(await failure({ paths: ['good'], report: [join(folder, 'report.json')] })).toBe('check.bad-report');
});

test.runIf(process.platform === 'linux')(
  'what cannot be read fails the check and keeps what was found beside it',
  async () => {
    const { code, out, err } = await run({ paths: ['good', 'unreadable.js'], json: true });
    expect(code).toBe(1);
    expect((JSON.parse(out) as CheckJson).files).toHaveLength(3);
    expect(err).toContain('unreadable.js');
    expect((await run({ paths: ['good', 'unreadable.js'], failOn: 'never' })).code).toBe(0);
  },
);

test.runIf(process.platform === 'linux')('a pipe is not waited for', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe.js')]);
  await expect(run({ paths: ['pipe.js'] })).rejects.toMatchObject({ code: 'check.cannot-read' });
});

test('a file of brackets without end is left out and said; the others are checked, and _id is no redundant index', async () => {
  const { code, out, err } = await run({ paths: ['deep'], json: true });
  expect(code).toBe(0);
  const { files } = JSON.parse(out) as CheckJson;
  expect(files.map(({ path, diagnostics }) => [path, diagnostics.length])).toEqual([['DIR/deep/b.js', 0]]);
  expect(err).toContain('a.js is left out');
});

test('UTF-16 is read by its byte order mark', async () => {
  const { out } = await run({ paths: ['wide'], json: true });
  for (const { definitions, diagnostics } of (JSON.parse(out) as CheckJson).files) {
    expect(definitions).toHaveLength(1);
    expect(diagnostics[0]!.range.start).toEqual({ line: 1, character: 73 });
  }
});

test('mongod.conf: the one named, and in folders what is one', async () => {
  const { code, out } = await run({ paths: ['conf'], json: true });
  expect(code).toBe(1);
  const { files } = JSON.parse(out) as CheckJson;
  expect(files.map(({ path, language, diagnostics }) => [path, language, diagnostics.map((one) => one.code)])).toEqual([
    ['DIR/conf/mongod.conf', 'yaml', ['conf.unknown-compressor']],
    ['DIR/conf/more.yaml', 'yaml', []],
  ]);
  expect(files[0]!.diagnostics[0]!.range.start).toEqual({ line: 3, character: 23 });
  expect((JSON.parse((await run({ paths: ['conf/compose.yml'], json: true })).out) as CheckJson).files).toHaveLength(1);
  expect((await run({ paths: ['conf/mongod.conf'] })).out).toContain('conf.unknown-compressor');
});

test('compressors in a connection string are noted, unless a comment says not to', async () => {
  const { code, out } = await run({ paths: ['uri'], json: true, failOn: 'warning' });
  expect(code).toBe(0);
  const [file] = (JSON.parse(out) as CheckJson).files;
  expect(file!.diagnostics.map((one) => [one.code, one.severity, one.range.start.line])).toEqual([
    ['uri.network-compressors', 'information', 0],
  ]);
});

test('a report that PowerShell wrote, in UTF-16, says what it says', async () => {
  const row = (id: string, expected: number): object => ({ id, status: 'ok', fileBytes: { expected } });
  const report = {
    schemaVersion: 1,
    collection: { name: 'a', facts: {} },
    compressors: [row('snappy', 2_000_000), row('zlib', 2_000_000)],
  };
  await writeFile(join(folder, 'wide.json'), Buffer.from(`\uFEFF${JSON.stringify(report)}`, 'utf16le'));
  await writeFile(
    join(folder, 'needless.js'),
    "db.createCollection('a', { storageEngine: { wiredTiger: { configString: 'block_compressor=zlib' } } });\n",
  );
  const { out } = await run({ paths: ['needless.js'], report: [join(folder, 'wide.json')] });
  expect(out).toContain('zlib gains next to nothing here over snappy');
  expect(out).toContain('1.91 MiB with zlib, 1.91 MiB with snappy');
});

test('connection strings in YAML, where it is named', async () => {
  const { out } = await run({ paths: ['app.yaml'], json: true });
  const [file] = (JSON.parse(out) as CheckJson).files;
  expect(file!.diagnostics.map((one) => [one.code, one.range.start])).toEqual([
    ['uri.network-compressors', { line: 1, character: 20 }],
  ]);
});

test('a file named in several ways is checked once', async () => {
  const { out } = await run({ paths: ['warning', 'warning/a.js', 'error/../warning/./a.js'], json: true });
  expect((JSON.parse(out) as CheckJson).files.map(({ path }) => path)).toEqual(['DIR/warning/a.js']);
});
