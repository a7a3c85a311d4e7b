// `pageweight config`: exit codes, the JSON contract against the observed vectors, marks under the string.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runConfigCommand, type ConfigArgs } from '../../src/cli/configCommand.ts';

async function run(
  args: Partial<ConfigArgs>,
  chunks: readonly (string | Uint8Array)[] = [],
): Promise<{ code: number; out: string }> {
  let out = '';
  const stdin = (async function* () {
    yield* chunks;
  })();
  const io = { stdin, out: (text: string) => void (out += text), err: () => {} };
  const code = await runConfigCommand({ stdin: false, server: '8.0', index: false, ...args }, io);
  return { code, out };
}

test('an accepted string: 0, each setting, what is ignored', async () => {
  const { code, out } = await run({ text: 'block_compressor=zstd,log=(enabled=false)' });
  expect(code).toBe(0);
  expect(out).toContain('Accepted: server 8.0 creates a collection with it.');
  expect(out).toContain('  block_compressor=zstd\n');
  expect(out).toMatch(/warning: log is accepted and has no effect[^\n]*\n[^\n]*\n {24}\^{19}\n/);
});

test('a refused string: 1, the message of the server, a mark under the word', async () => {
  const { code, out } = await run({ text: 'split_pct=80,block_compresor=zstd' });
  expect(code).toBe(1);
  expect(out).toContain("it says: unknown configuration key 'block_compresor'");
  expect(out).toContain(
    'Did you mean block_compressor?\n  split_pct=80,block_compresor=zstd\n               ^^^^^^^^^^^^^^^\n',
  );
});

test('a string that passes the check and cannot be used: 1', async () => {
  const { code, out } = await run({ text: 'block_compressor=lz4' });
  expect(code).toBe(1);
  expect(out).toContain('Passes the check of server 8.0');
});

test('a long string is cut around its mark', async () => {
  const text = `app_metadata="${'x'.repeat(500)}",nosuch=1`;
  const lines = (await run({ text })).out.split('\n');
  const mark = lines.findIndex((line) => /^\s*\^+$/.test(line));
  expect(lines[mark]!.length).toBeLessThan(90);
  expect(lines[mark - 1]!.slice(lines[mark]!.indexOf('^')).startsWith('nosuch')).toBe(true);
});

test('--stdin gives one verdict a line, as the engine gave it for the vectors', async () => {
  const vectors = JSON.parse(
    readFileSync(join(import.meta.dirname, '../fixtures/configString/validateVectors.json'), 'utf8'),
  ) as { config: string; '8.0': string[] | null; '8.2': string[] | null }[];
  // chunks that cut lines and characters
  const bytes = new TextEncoder().encode(vectors.map(({ config }) => config).join('\n'));
  const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, n) => bytes.subarray(n * 7, n * 7 + 7));
  for (const server of ['8.0', '8.2'] as const) {
    const { code, out } = await run({ stdin: true, server }, chunks);
    expect(code).toBe(0);
    const verdicts = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(verdicts.map(({ accepted, messages }) => ({ accepted, messages }))).toEqual(
      vectors.map((vector) => ({ accepted: vector[server] === null, messages: vector[server] ?? [] })),
    );
    for (const { warnings } of verdicts) for (const warning of warnings as string[]) expect(warning).toMatch(/[.?)]$/);
  }
});

test('--json prints the same verdict for one string', async () => {
  const { code, out } = await run({ text: 'type=lsm', json: true });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({ accepted: true, messages: [], warnings: [expect.stringContaining('type=lsm')] });
});

test.each([{ text: 'checksum=on', stdin: true }, {}, { text: '', server: '3.6' }])(
  '%o is a mistake of use',
  async (args) => {
    await expect(run(args)).rejects.toMatchObject({ code: expect.stringMatching(/^usage\./) });
  },
);
