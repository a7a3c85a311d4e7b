// What a keystroke in a large file costs the parse worker, and whether closing files gives their memory back.
import { deserialize, serialize } from 'node:v8';
import type { Definition } from '../src/code/definition.ts';
import { withChanges, type DefinitionChanges } from '../src/code/definitionChanges.ts';
import { findDefinitions } from '../src/code/find/find.ts';
import { javascript } from '../src/code/languages/javascript/javascript.ts';
import { python } from '../src/code/languages/python/python.ts';
import { typescript } from '../src/code/languages/typescript/typescript.ts';
import type { Language } from '../src/code/language.ts';
import { Lines } from '../src/code/position.ts';
import { openParser } from '../src/node/parser.ts';
import { ParseService, type ParseReply, type ParseRequest } from '../src/node/parseService.ts';
import { codeLens } from '../src/present/hints/codeLens.ts';
import { inlayHint } from '../src/present/hints/inlayHint.ts';
import { matchReport } from '../src/present/hints/remembered.ts';

const handler = (n: number): string => `
// handler ${n}
export async function handler${n}(req, res, next) {
  const { id, name } = req.params;
  const item = await db.collection('items${n}').findOne({ _id: id, name, tags: { $in: ['a', 'b'] } });
  if (!item) {
    return res.status(404).json({ message: \`No item \${id}\`, code: 4 });
  }
  for (const entry of item.values.map((value) => value * 2).filter(Boolean)) {
    await log.info(entry, { at: Date.now(), level: 'debug' });
  }
  await db.collection('items${n}').createIndex({ name: 1, 'a.b': -1 }, { unique: true, name: 'n' });
  res.json({ ok: true, item: { ...item }, total: item.values.length });
}
`;

const model = (n: number): string => `
const schema${n} = new Schema<Item${n}>(
  {
    email: { type: String, required: true, unique: true },
    nick: { type: String, index: true },
    address: { street: String, zip: { type: String, index: { sparse: true } } },
    lines: [{ sku: { type: String, index: true }, amount: Number }],
  },
  { timestamps: true },
);
schema${n}.index({ nick: 1, createdAt: -1 });
export const Model${n} = mongoose.model<Item${n}>('Item${n}', schema${n});
`;

const documents = (n: number): string => `
class Item${n}(Document):
    name: Indexed(str, unique=True)
    amount: int = 0

    class Settings:
        name = "items_${n}"
        indexes = [IndexModel([("name", ASCENDING), ("amount", DESCENDING)])]


async def prepare_${n}(db):
    await db.items_${n}.create_index([("name", 1)], unique=True)
    return await db.items_${n}.foundone({"name": "x"})
`;

function repeat(head: string, part: (n: number) => string, lines: number): string {
  let text = head;
  for (let n = 0; text.split('\n').length < lines; n++) text += part(n) + part(n + 10_000);
  return text;
}

export const files: readonly (readonly [string, Language, string])[] = [
  ['handlers.js', javascript, repeat("import { db } from './db.js';\n", handler, 5_000)],
  ['models.ts', typescript, repeat("import mongoose, { Schema } from 'mongoose';\n", model, 5_000)],
  [
    'documents.py',
    python,
    repeat(
      'from beanie import Document, Indexed\nfrom pymongo import ASCENDING, DESCENDING, IndexModel\n',
      documents,
      5_000,
    ),
  ],
];

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const percentile = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const shown = (milliseconds: number): string => milliseconds.toFixed(2).padStart(6);

type Ok = Extract<ParseReply, { status: 'ok' }>;

/** The worker's service, asked as the editor asks it. */
function startedService(): { take: (request: ParseRequest) => void; find: (uri: string) => Promise<Ok> } {
  let answered: (reply: Ok) => void = () => undefined;
  const service = new ParseService((reply) => {
    if (reply.status === 'ok') answered(reply);
  });
  let id = 0;
  return {
    take: (request) => service.take(request),
    find: (uri) =>
      new Promise((resolve) => {
        answered = resolve;
        service.take({ kind: 'find', id: ++id, uri, server: '8.0' });
      }),
  };
}

const languageIds = { 'handlers.js': 'javascript', 'models.ts': 'typescript', 'documents.py': 'python' } as const;

/** Types a call of createIndex in the middle of the file, letter by letter: most of the states are half-typed. */
async function keystrokes(name: string, language: Language, text: string): Promise<void> {
  const { take, find } = startedService();
  const typed =
    language.id === 'python'
      ? '\ndb.orders.create_index([("a", 1), ("b", -1)], unique=True)\n'
      : '\ndb.orders.createIndex({ a: 1, "b.c": -1 }, { unique: true });\n';
  take({
    kind: 'open',
    uri: name,
    opening: 1,
    languageId: languageIds[name as keyof typeof languageIds],
    version: 0,
    text,
  });
  const first = await find(name);
  let definitions = withChanges([], first.changes);
  const { length } = definitions;
  let offset = text.lastIndexOf('\n\n', text.length >> 1) + 1;
  const worker: number[] = [];
  const parse: number[] = [];
  const found: number[] = [];
  const editor: number[] = [];
  let version = 0;
  for (let turn = 0; turn < 3; turn++) {
    for (const letter of typed) {
      take({ kind: 'change', uri: name, version: ++version, changes: [{ offset, length: 0, text: letter }] });
      const reply = await find(name);
      parse.push(reply.parseMs);
      found.push(reply.findMs);
      worker.push(reply.parseMs + reply.findMs);
      editor.push(msOfEditor(reply, (changes) => (definitions = withChanges(definitions, changes))));
      offset++;
    }
  }
  take({ kind: 'close', uri: name });
  console.log(
    `${name.padEnd(12)} ${text.split('\n').length} lines, ${length} definitions: opened in ${shown(first.parseMs + first.findMs)} ms; ` +
      `a keystroke takes the worker ${shown(median(worker))} ms (parse ${shown(median(parse))}, find and diagnose ${shown(median(found))}; ` +
      `95th percentile ${shown(percentile(worker, 0.95))}), the editor's thread ${shown(median(editor))} (at most ${shown(percentile(editor, 0.999))})`,
  );
}

/** Of the editor's thread: the answer is taken out of the message, the definitions are brought up to date, hints and lenses are written. */
function msOfEditor(reply: Ok, update: (changes: DefinitionChanges) => readonly Definition[]): number {
  const message = serialize(reply);
  const started = performance.now();
  const { changes } = deserialize(message) as Ok;
  const shownLines = 60;
  const definitions = update(changes);
  for (const definition of definitions) codeLens(definition, matchReport(definition, [], null));
  for (const definition of definitions) {
    const match = definition.ranges.definition.start.line < shownLines ? matchReport(definition, [], null) : null;
    if (match?.kind === 'found') inlayHint(definition, match.remembered, 0);
  }
  return performance.now() - started;
}

/** Opens and closes files, as switching between editors does. */
async function switches(count: number): Promise<void> {
  const used = (): number => process.memoryUsage().rss / 1_048_576;
  const turn = async (): Promise<void> => {
    for (const [, language, text] of files) {
      const document = (await openParser(language))(text);
      findDefinitions(language, document.root, new Lines(text));
      document.close();
    }
  };
  for (let warm = 0; warm < 10; warm++) await turn();
  const before = used();
  for (let n = 0; n < count / files.length; n++) await turn();
  console.log(`${count} file switches: resident memory ${before.toFixed(0)} -> ${used().toFixed(0)} MiB`);
}

export async function parseBench(): Promise<void> {
  console.log(
    '\nOne keystroke in a file of 5,000 lines: parse, find and diagnose in the worker (bar 10 ms), block of the editor (bar 5 ms)',
  );
  for (const [name, language, text] of files) await keystrokes(name, language, text);
  await switches(200);
}
