// Documents in the order of a file -> a mongod's answers to what reads them: by `_id`, in natural order with resume
// tokens, at random, by cursor. Written from the server's sources; not recorded from a server.
import { BSON, Long, type Document } from 'mongodb';
import { batchOf, Refusal, type Answers } from './wireServer.ts';

export interface StoredOptions {
  /** answers resume tokens, as a mongod does; else passes over what it does not know */
  readonly resumes: boolean;
  /** what collStats says; more than there are makes `$sample` worth while */
  readonly documents?: number;
  readonly without?: readonly ('$sample' | 'hint' | '$bsonSize' | '$collStats')[];
}

/** @param documents with numbers or strings for `_id`, in the order they were inserted */
export function storedCollection(documents: readonly Document[], options: StoredOptions): Answers {
  const { resumes, without = [] } = options;
  const bytes = documents.reduce((sum, document) => sum + BSON.calculateObjectSize(document), 0);
  const told = options.documents ?? documents.length;
  const numbered = documents.map((document, index) => ({ document, recordId: index + 1 }));
  const byId = numbered.toSorted((a, b) => (a.document._id < b.document._id ? -1 : 1));
  const value = (given: unknown): unknown =>
    typeof given === 'object' && given !== null && 'valueOf' in given ? given.valueOf() : given;

  const find = (command: Document): Document => {
    const most = Number(value(command.limit ?? command.batchSize ?? 101));
    const asked = (command.filter?._id?.$in as unknown[] | undefined)?.map(value);
    let rows = 'hint' in command && '_id' in command.hint ? byId : numbered;
    if (asked) rows = rows.filter(({ document }) => asked.includes(document._id));
    if (command.hint && '_id' in command.hint && without.includes('hint'))
      throw new Refusal(
        2,
        'BadValue',
        'error processing query: hint provided does not correspond to an existing index',
      );
    if (command.min) rows = rows.filter(({ document }) => document._id >= (value(command.min._id) as never));
    const after = Number(value(command.$_resumeAfter?.$recordId ?? 0));
    if (resumes && command.$_resumeAfter) {
      if (!numbered.some(({ recordId }) => recordId === after))
        throw new Refusal(211, 'KeyNotFound', 'Failed to resume collection scan');
      rows = rows.filter(({ recordId }) => recordId > after);
    }
    const page = rows.slice(0, most);
    const token = resumes && command.$_requestResumeToken;
    return batchOf(
      page.map(({ document, recordId }) => ({
        ...(command.projection ? { _id: document._id } : document),
        ...(command.showRecordId ? { $recordId: Long.fromNumber(recordId) } : {}),
      })),
      token ? { postBatchResumeToken: { $recordId: Long.fromNumber(page.at(-1)?.recordId ?? after) } } : {},
    );
  };
  const aggregate = (command: Document): Document => {
    const [first, ...rest] = command.pipeline as Document[];
    if (first!.$collStats) {
      if (without.includes('$collStats')) throw new Refusal(13, 'Unauthorized', 'not authorized on d');
      return batchOf([
        { count: told, storageStats: { size: bytes * (told / documents.length), count: told, wiredTiger: {} } },
      ]);
    }
    if (!first!.$sample) return batchOf([]);
    if (without.includes('$sample')) throw new Refusal(40324, '', "Unrecognized pipeline stage name: '$sample'");
    if (without.includes('$bsonSize') && JSON.stringify(rest).includes('$bsonSize'))
      throw new Refusal(168, 'InvalidPipelineOperator', 'Unrecognized expression');
    const size = Number(value(first!.$sample.size));
    const step = Math.max(1, documents.length / size);
    const drawn = Array.from({ length: Math.min(size, documents.length) }, (_, n) => byId[Math.floor(n * step)]!);
    return batchOf(
      drawn.map(({ document }) =>
        rest.length > 0 ? { _id: document._id, bytes: BSON.calculateObjectSize(document) } : document,
      ),
    );
  };
  return {
    find,
    aggregate,
    listCollections: () => batchOf([{ name: 'c', type: 'collection', options: {} }]),
    listIndexes: () => batchOf([{ v: 2, key: { _id: 1 }, name: '_id_' }]),
    count: () => ({ n: told }),
  };
}
