import { expect, test } from 'vitest';
import { indexArgument } from '../../src/cli/indexArgument.ts';
import { runSnippetCommand, type SnippetArgs } from '../../src/cli/snippetCommand.ts';

async function ran(args: SnippetArgs): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await runSnippetCommand(args, { out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

test('an index on the command line: key, and options behind a colon', () => {
  expect(indexArgument('{"tenantId":1}')).toEqual({ key: [['tenantId', 1]], options: {} });
  expect(indexArgument(' { "b" : -1 , "0": 1, "a}:{\\"": "hashed" } : {"unique":true,"name":"x:y"} ')).toEqual({
    key: [
      ['b', -1],
      ['0', 1],
      ['a}:{"', 'hashed'],
    ],
    options: { unique: true, name: 'x:y' },
  });
});

test.each([
  '',
  '{}',
  'a',
  '{"a":1',
  '{"a":1}x',
  '{"a":1}:',
  '{"a":1}:[]',
  '{"a":{"b":1}}',
  '{"a":[1]}',
  '[{"a":1}]',
  '{a:1}',
  '{"a":true}',
])('an index that is none: %s', (text) => {
  expect(() => indexArgument(text)).toThrow('usage.bad-option');
});

test('the snippet goes to standard output; notes that JSON cannot hold to standard error', async () => {
  const args = { collection: 'orders', compressor: 'zstd', index: ['{"a":1}:{"unique":true}'] };
  const shell = await ran({ ...args, target: 'mongosh' });
  expect(shell.code).toBe(0);
  expect(shell.out).toContain(`db.getCollection('orders').createIndex({ a: 1 }, { unique: true });`);
  expect(shell.err).toBe('');
  const command = await ran({ ...args, target: 'command' });
  expect(JSON.parse(command.out)).toHaveLength(2);
  expect(command.err).toContain('Only for a new collection');
});

test('words it does not take, and settings that the server refuses', async () => {
  await expect(ran({ target: 'java', collection: 'c' })).rejects.toThrow('usage.bad-option');
  await expect(ran({ target: 'node', collection: 'c', compressor: 'lz4' })).rejects.toThrow('usage.bad-option');
  await expect(ran({ target: 'node', collection: 'c', config: 'block_size=4KB' })).rejects.toThrow(
    'config.no-such-key',
  );
});
