// What a keystroke in a large file costs the parse worker, and whether closing files gives their memory back.
import { findDefinitions } from '../src/code/find/find.ts';
import { javascript } from '../src/code/languages/javascript/javascript.ts';
import { python } from '../src/code/languages/python/python.ts';
import { typescript } from '../src/code/languages/typescript/typescript.ts';
import type { Language } from '../src/code/language.ts';
import { Lines } from '../src/code/position.ts';
import { openParser } from '../src/node/parser.ts';

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
    return await db.items_${n}.find_one({"name": "x"})
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
const shown = (milliseconds: number): string => milliseconds.toFixed(2).padStart(7);

/** Milliseconds of this thread: of the processor where Node tells them, else of the clock. Those of the whole process count its helpers too. */
const threadMs = (): number => {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => { user: number; system: number } };
  if (!threadCpuUsage) return performance.now();
  const { user, system } = threadCpuUsage();
  return (user + system) / 1_000;
};

/** Types a call of createIndex in the middle of the file, letter by letter: most of the states are half-typed. */
async function keystrokes(name: string, language: Language, text: string): Promise<void> {
  const open = await openParser(language);
  const typed =
    language.id === 'python'
      ? '\ndb.orders.create_index([("a", 1), ("b", -1)], unique=True)\n'
      : '\ndb.orders.createIndex({ a: 1, "b.c": -1 }, { unique: true });\n';
  const started = threadMs();
  const document = open(text);
  const definitions = findDefinitions(language, document.root, new Lines(text)).length;
  const first = threadMs() - started;
  let offset = text.lastIndexOf('\n\n', text.length >> 1) + 1;
  const parse: number[] = [];
  const find: number[] = [];
  const total: number[] = [];
  for (let turn = 0; turn < 2; turn++) {
    for (const letter of typed) {
      const at = threadMs();
      document.update([{ offset, length: 0, text: letter }]);
      const parsed = threadMs();
      findDefinitions(language, document.root, new Lines(document.text));
      const done = threadMs();
      parse.push(parsed - at);
      find.push(done - parsed);
      total.push(done - at);
      offset++;
    }
  }
  document.close();
  console.log(
    `${name.padEnd(14)} ${text.split('\n').length} lines, ${definitions} definitions: open ${shown(first)} ms; ` +
      `keystroke median ${shown(median(total))} ms (parse ${shown(median(parse))}, find ${shown(median(find))}), p95 ${shown(percentile(total, 0.95))}`,
  );
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
  console.log('\nOne keystroke in a file of 5,000 lines: time of the worker to parse and find (bar 10 ms)');
  for (const [name, language, text] of files) await keystrokes(name, language, text);
  await switches(200);
}
