// The parse thread's service: documents opened, edited, closed; requests answered in order or cancelled.
import { expect, test } from 'vitest';
import { ParseService, type ParseReply, type ParseRequest } from '../../src/node/parseService.ts';

function started(): { take: (request: ParseRequest) => void; answer: (id: number) => Promise<ParseReply> } {
  const replies = new Map<number, ParseReply>();
  const waiting = new Map<number, (reply: ParseReply) => void>();
  const service = new ParseService((reply) => {
    replies.set(reply.id, reply);
    waiting.get(reply.id)?.(reply);
  });
  return {
    take: (request) => service.take(request),
    answer: (id) =>
      new Promise((resolve) => {
        const reply = replies.get(id);
        if (reply) resolve(reply);
        else waiting.set(id, resolve);
      }),
  };
}

const find = (id: number, uri = 'file:///a.js'): ParseRequest => ({
  kind: 'find',
  id,
  uri,
  server: '8.0',
  reports: [],
});
const open = (text: string, languageId = 'javascript', uri = 'file:///a.js'): ParseRequest => ({
  kind: 'open',
  uri,
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
