// Ways to read runs that only a mongod offers, and what happens where each is refused; on a socket, against answers that
// were written by hand (see storedCollection.ts).
import { BSON, type Document } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { never } from '../../src/core/cancellation.ts';
import type { Run } from '../../src/core/documents/source.ts';
import { seededRandom } from '../../src/core/random.ts';
import { noBudget, type CollectionBudget } from '../../src/node/collectionBudget.ts';
import { openCollectionSource, type CollectionSource } from '../../src/node/collectionSource.ts';
import { kindOfIds } from '../../src/node/collectionWays.ts';
import { openConnection } from '../../src/node/connection.ts';
import { openServer, type Server } from '../../src/node/server.ts';
import { everyKindOfId } from '../support/idsOfEveryType.ts';
import { storedCollection, type StoredOptions } from '../support/storedCollection.ts';
import { Refusal, startWireServer, type Answers, type WireServer } from '../support/wireServer.ts';

let wire: WireServer;
let server: Server;
afterEach(async () => {
  await server?.close();
  await wire?.stop();
});

/** `_id`s in no order at all; `place` is where in the file a document lies. */
const random = seededRandom(7);
const documents: Document[] = Array.from({ length: 500 }, (_, place) => ({
  _id: Math.floor(random.next() * 2 ** 31).toString(36),
  place,
  filler: 'x'.repeat(50 + (place % 100)),
}));
const byId = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1));

async function open(
  options: StoredOptions,
  more: Answers = {},
  budget: CollectionBudget = noBudget,
): Promise<CollectionSource> {
  wire = await startWireServer({ ...storedCollection(documents, options), ...more });
  server = openServer(await openConnection(wire.uri));
  return openCollectionSource(server, { database: 'd', collection: 'c', budget });
}

function documentsIn(run: Run): Document[] {
  let start = 0;
  return run.chunk.ends.map((end) => {
    const document = BSON.deserialize(run.chunk.bytes.subarray(start, end));
    start = end;
    return document;
  });
}
const codes = (source: CollectionSource): string[] => source.reading().notes.map(({ code }) => code);
const neighbours = (found: readonly number[]): boolean => found.every((place, i) => place === found[0]! + i);

describe('where the server resumes', () => {
  test.each([[undefined], [100_000]])('runs lie next to each other in the file (%s documents told)', async (told) => {
    const source = await open({ resumes: true, documents: told });
    const starts: number[] = [];
    for (const at of [0.1, 0.5, 0.9]) {
      const places = documentsIn(await source.readRun({ at, bytes: 3000 }, never)).map(({ place }) => place as number);
      expect(places.length).toBeGreaterThan(5);
      expect(neighbours(places)).toBe(true);
      starts.push(places[0]! / documents.length);
    }
    for (const [index, at] of [0.1, 0.5, 0.9].entries()) expect(Math.abs(starts[index]! - at)).toBeLessThan(0.05);
    expect(source.reading()).toMatchObject({ method: 'natural-order', ended: null });
    expect(codes(source)).toEqual(['sample.natural-order']);
  });

  test('a run longer than a batch goes on where the batch ended', async () => {
    const source = await open({ resumes: true, documents: 100_000 });
    const places = documentsIn(await source.readRun({ at: 0, bytes: 40_000 }, never)).map(
      ({ place }) => place as number,
    );
    expect(places.length).toBeGreaterThan(200);
    expect(neighbours(places)).toBe(true);
  });
});

describe('where it does not', () => {
  test('a server that passes over the fields is found out', async () => {
    const source = await open({ resumes: false });
    const ids = documentsIn(await source.readRun({ at: 0.5, bytes: 3000 }, never)).map(({ _id }) => _id as string);
    expect(neighbours(ids.map((id) => byId.findIndex(({ _id }) => _id === id)))).toBe(true);
    expect(ids[0]).toBe(byId[250]!._id);
    expect(source.reading().method).toBe('id-ranges');
    expect(codes(source)).toEqual(['sample.id-not-as-inserted']);
  });

  test('a server that gives a token and starts again all the same', async () => {
    const { find } = storedCollection(documents, { resumes: true });
    const forgetful = (command: Document): Document => find!({ ...command, $_resumeAfter: undefined });
    const source = await open({ resumes: false }, { find: forgetful });
    await source.readRun({ at: 0.5, bytes: 3000 }, never);
    expect(source.reading().method).toBe('id-ranges');
  });

  test('a router refuses: it is not even asked for natural order', async () => {
    const source = await open(
      { resumes: true },
      { hello: () => ({ msg: 'isdbgrid', maxWireVersion: 25, minWireVersion: 0, isWritablePrimary: true }) },
    );
    await source.readRun({ at: 0.5, bytes: 3000 }, never);
    expect(codes(source)).toEqual(['sample.id-not-as-inserted', 'sample.shards-mixed']);
    expect(wire.commands.some((command) => '$_resumeAfter' in command)).toBe(false);
  });

  test('$sample comes first and asks for less than a twentieth; an old server tells no sizes', async () => {
    const source = await open({ resumes: false, documents: 30_000, without: ['$bsonSize'] });
    const run = await source.readRun({ at: 0.5, bytes: 1000 }, never);
    expect(run.chunk.ends.length).toBeGreaterThan(0);
    const samples = wire.commands.filter(({ pipeline }) => pipeline?.some((stage: Document) => stage.$sample));
    expect(samples.length).toBe(2);
    for (const { pipeline } of samples) expect(Number(pipeline[0].$sample.size)).toBeLessThan(1500);
  });

  test('no use of the _id index: single documents at random, which costs certainty', async () => {
    const source = await open({ resumes: false, documents: 30_000, without: ['hint'] });
    const run = await source.readRun({ at: 0.5, bytes: 1000 }, never);
    expect(run.chunk.ends.length).toBeGreaterThan(0);
    expect(source.reading().method).toBe('random');
    expect(codes(source)).toContain('sample.random');
  });

  test('nothing is allowed: the reason, and no documents', async () => {
    const source = await open({ resumes: false, documents: 30_000, without: ['hint', '$sample'] });
    await expect(source.readRun({ at: 0.5, bytes: 1000 }, never)).rejects.toMatchObject({ code: 'sample.no-way' });
  });
});

test('where the server tells no size, it is taken from a few documents', async () => {
  const refuse = (): never => {
    throw new Refusal(13, 'Unauthorized', 'not authorized on d');
  };
  const source = await open({ resumes: false, without: ['$collStats'] }, { collStats: refuse });
  const facts = await source.facts();
  const bytes = documents.reduce((sum, document) => sum + BSON.calculateObjectSize(document), 0);
  expect(facts.documents).toBe(500);
  expect(facts.bsonBytesGuessed).toBe(true);
  expect(facts.bsonBytes! / bytes).toBeCloseTo(1, 1);
  expect(facts.server.bsonBytes).toMatchObject({ status: 'refused', reason: { code: 'server.unauthorised' } });
});

test('each entry is read once, however many runs are asked for', async () => {
  const source = await open({ resumes: false });
  const seen = new Set<string>();
  for (let n = 0; n < 100; n++) {
    const [first] = documentsIn(await source.readRun({ at: 0.5, bytes: 1 }, never));
    expect(seen.has(first!._id as string)).toBe(false);
    seen.add(first!._id as string);
  }
});

test('no cursor is left open: every answer is one batch', async () => {
  const source = await open({ resumes: true });
  await source.readRun({ at: 0.5, bytes: 5000 }, never);
  for (const command of wire.commands.filter(({ find }) => find)) expect(command.singleBatch).toBe(true);
});

test('every command may run only as long as the budget lasts', async () => {
  const source = await open({ resumes: false }, {}, { ...noBudget, seconds: 5 });
  await source.readRun({ at: 0.5, bytes: 5000 }, never);
  for (const command of wire.commands.filter(({ find }) => find)) {
    expect(Number(command.maxTimeMS)).toBeGreaterThan(0);
    expect(Number(command.maxTimeMS)).toBeLessThanOrEqual(5000);
  }
});

test('a query that the server gives up on ends reading with what there is', async () => {
  const source = await open({ resumes: false });
  expect((await source.readRun({ at: 0.2, bytes: 1000 }, never)).chunk.ends.length).toBeGreaterThan(0);
  wire.answer({
    find: () => {
      throw new Refusal(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
    },
  });
  expect((await source.readRun({ at: 0.6, bytes: 1000 }, never)).chunk.ends).toEqual([]);
  expect(source.reading().ended?.code).toBe('server.too-slow');
});

test('the kinds of _id that tell the order of insertion', () => {
  const exact = everyKindOfId();
  expect(kindOfIds(exact.map(({ _id }) => ({ id: _id as unknown })))).toBe('mixed');
  const of = (type: string): { id: unknown }[] =>
    exact.map(({ _id }) => ({ id: _id as unknown })).filter(({ id }) => (id as Document)?._bsontype === type);
  expect(kindOfIds(of('ObjectId'))).toBe('time');
  expect(kindOfIds([...of('Int32'), ...of('Double'), ...of('Long')])).toBe('number');
  expect(kindOfIds(of('Binary'))).toBe('other');
  expect(kindOfIds([{ id: new Date() }])).toBe('time');
  expect(kindOfIds([{ id: 'text' }])).toBe('other');
});
