// The parse thread's service: documents opened, edited, closed; requests answered in order or cancelled.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Definition } from '../../src/code/definition.ts';
import { withChanges } from '../../src/code/definitionChanges.ts';
import { ParseService, type ParseReply, type ParseRequest } from '../../src/node/parseService.ts';

type Answer = Extract<ParseReply, { id: number }> & { definitions?: readonly Definition[] };

interface Started {
  readonly take: (request: ParseRequest) => void;
  readonly answer: (id: number) => Promise<Answer>;
  readonly settled: Promise<ParseReply>;
}

/** Keeps definitions as the editor does: each answer tells only what has changed. */
function started(): Started {
  const replies = new Map<number, Answer>();
  const waiting = new Map<number, (reply: Answer) => void>();
  const definitions = new Map<number, readonly Definition[]>();
  let settle: (reply: ParseReply) => void;
  const settled = new Promise<ParseReply>((resolve) => {
    settle = resolve;
  });
  const service = new ParseService((reply) => {
    if (reply.status === 'settled') {
      settle(reply);
      return;
    }
    let answer: Answer = reply;
    if (reply.status === 'ok') {
      const now = withChanges(definitions.get(reply.opening) ?? [], reply.changes);
      definitions.set(reply.opening, now);
      answer = { ...reply, definitions: now };
    }
    replies.set(reply.id, answer);
    waiting.get(reply.id)?.(answer);
  });
  return {
    take: (request) => service.take(request),
    answer: (id) =>
      new Promise((resolve) => {
        const reply = replies.get(id);
        if (reply) resolve(reply);
        else waiting.set(id, resolve);
      }),
    settled,
  };
}

const find = (id: number, uri = 'file:///a.js'): ParseRequest => ({ kind: 'find', id, uri, server: '8.0' });
const open = (text: string, languageId = 'javascript', uri = 'file:///a.js'): ParseRequest => ({
  kind: 'open',
  uri,
  opening: 1,
  languageId,
  version: 1,
  text,
});

test('a document is followed through its edits', async () => {
  const { take, answer } = started();
  take(open('db.a.createIndex({ b: 1 });\n'));
  take(find(1));
  expect(await answer(1)).toMatchObject({ status: 'ok', version: 1, definitions: [{ collection: 'a' }] });
  take({ kind: 'change', uri: 'file:///a.js', version: 2, changes: [{ offset: 3, length: 1, text: 'orders' }] });
  take(find(2));
  expect(await answer(2)).toMatchObject({ version: 2, definitions: [{ collection: 'orders' }] });
  take({ kind: 'close', uri: 'file:///a.js' });
  take(find(3));
  expect(await answer(3)).toMatchObject({ status: 'ok', definitions: [] });
});

test('a document that defines nothing is parsed when it begins to', async () => {
  const { take, answer } = started();
  take(open('db.a.\n'));
  take({
    kind: 'change',
    uri: 'file:///a.js',
    version: 2,
    changes: [{ offset: 5, length: 0, text: 'createIndex({ b: 1 })' }],
  });
  take(find(1));
  expect(await answer(1)).toMatchObject({ definitions: [{ collection: 'a', keys: [['b', 1]] }] });
});

test('a cancelled request is not worked on', async () => {
  const { take, answer } = started();
  take(open('db.a.createIndex({ b: 1 });\n'));
  take(find(1));
  take({ kind: 'cancel', id: 1 });
  take(find(2));
  expect(await answer(1)).toEqual({ id: 1, status: 'cancelled' });
  expect(await answer(2)).toMatchObject({ status: 'ok' });
});

test('an unknown language and an unknown document define nothing', async () => {
  const { take, answer } = started();
  take(open('db.a.createIndex({ b: 1 });\n', 'ruby', 'file:///a.rb'));
  take(find(1, 'file:///a.rb'));
  take(find(2, 'file:///never-opened.js'));
  expect(await answer(1)).toMatchObject({ status: 'ok', definitions: [] });
  expect(await answer(2)).toMatchObject({ status: 'ok', definitions: [] });
});

test('what a parse of the whole text finds otherwise is told without being asked', async () => {
  const { take, answer, settled } = started();
  const file = join(import.meta.dirname, '../corpus/typescript/39-typegoose-discriminator.ts');
  take(open(readFileSync(file, 'utf8'), 'typescript'));
  take(find(1));
  const whole = (await answer(1)).definitions;
  take({ kind: 'change', uri: 'file:///a.js', version: 2, changes: [{ offset: 0, length: 0, text: '(\n' }] });
  take(find(2));
  // the bracket takes the imports in
  expect((await answer(2)).definitions).toHaveLength(0);
  expect(await settled).toEqual({ status: 'settled', uri: 'file:///a.js', version: 2 });
  take(find(3));
  expect((await answer(3)).definitions).toHaveLength(whole!.length);
});

test('reports are sent once and hold for all that is found afterwards', async () => {
  const { take, answer } = started();
  take({ kind: 'reports', reports: [] });
  take(open('db.a.createIndex({ b: 1 });\ndb.a.createIndex({ b: 1, c: 1 });\n'));
  take(find(1));
  expect(await answer(1)).toMatchObject({ diagnostics: [{ code: 'code.redundant-index' }] });
});
