import { expect, test } from 'vitest';
import { refused, told, type CollectionStorage, type IndexUseByName } from '../../src/core/documents/serverFacts.ts';
import type { IndexDefinition } from '../../src/core/documents/source.ts';
import { nearestServerVersion } from '../../src/core/nearestServerVersion.ts';
import { badgesOf, collectionRow, connectionRow, indexRow, messageRow } from '../../src/present/treeRows.ts';

const nothing = refused({ code: 'server.not-told', values: { what: 'it' } });
const storage: CollectionStorage = {
  documents: told(1234),
  bsonBytes: told(5 * 2 ** 20),
  fileBytes: told(3 * 2 ** 20),
  reusableBytes: told(2 ** 20),
  compressor: told('snappy'),
  creationString: nothing,
  indexBytes: nothing,
  files: [],
};
const state = { database: 'd', name: 'c', kind: 'collection', viewOn: null, storage, problem: null } as const;

test('a collection: documents, what its file holds without free space, compressor', () => {
  expect(collectionRow(state).description).toBe('1,234 documents · 2.00 MiB · snappy');
  expect(collectionRow({ ...state, storage: null }).description).toBe('');
  expect(collectionRow({ ...state, storage: { ...storage, documents: told(1) } }).description).toContain(
    '1 document ·',
  );
});

test('what is not told is left out of the row and said in the tooltip', () => {
  const poor = { ...storage, fileBytes: nothing, compressor: nothing, reusableBytes: nothing };
  const row = collectionRow({ ...state, storage: poor });
  expect(row.description).toBe('1,234 documents · 5.00 MiB BSON');
  expect(row.tooltip).toContain('Compressor: not known');
  expect(row.tooltip.filter((line) => line === 'The server does not tell it.')).toHaveLength(1);
});

test('views, time-series and lost collections are shown as what they are', () => {
  expect(collectionRow({ ...state, kind: 'view', viewOn: 'orders', storage: null })).toMatchObject({
    description: 'view of orders',
    context: 'view',
    icon: 'eye',
  });
  expect(collectionRow({ ...state, kind: 'time-series', storage: null }).context).toBe('time-series');
  expect(collectionRow({ ...state, kind: 'buckets' }).context).toBe('collection');
  const gone = collectionRow({
    ...state,
    storage: null,
    problem: { code: 'server.not-found', values: { resource: 'd.c' } },
  });
  expect(gone).toMatchObject({ description: 'gone', icon: 'circle-slash' });
});

const index = (key: IndexDefinition['key'], options: IndexDefinition['options'] = {}): IndexDefinition => ({
  name: 'i',
  key,
  options,
});

test.each([
  [index([['a', 1]]), []],
  [index([['a', 'hashed']]), ['hashed']],
  [
    index([
      ['_fts', 'text'],
      ['_ftsx', 1],
    ]),
    ['text'],
  ],
  [index([['a.$**', 1]]), ['wildcard']],
  [index([['$**', 1]]), ['wildcard']],
  [index([['a', 'columnstore']]), ['columnstore']],
  [index([['a', 1]], { expireAfterSeconds: 0 }), ['TTL 0 s']],
  [index([['a', 1]], { expireAfterSeconds: 2592000 }), ['TTL 30 d']],
  [index([['a', 1]], { unique: true, sparse: true, hidden: true }), ['unique', 'sparse', 'hidden']],
  [index([['a', 1]], { partialFilterExpression: { b: 1 }, collation: { locale: 'de' } }), ['partial', 'collation']],
])('badges of %j', (definition, badges) => {
  expect(badgesOf(definition)).toEqual(badges);
});

test('an index: its size, badges and key; use that is not known is not zero', () => {
  const row = indexRow({
    definition: index([
      ['a', 1],
      ['b', -1],
    ]),
    bytes: 20480,
    building: true,
    use: null,
  });
  expect(row.description).toBe('20.0 KiB · building · { a: 1, b: -1 }');
  const used = (operations: number | null): string | undefined =>
    indexRow({
      definition: index([['a', 1]]),
      bytes: null,
      building: false,
      use: told<IndexUseByName>(operations === null ? {} : { i: { operations, since: '2026-01-02T00:00:00Z' } }),
    }).tooltip.at(-1);
  expect(used(null)).toBe('Use: not known.');
  expect(used(0)).toBe('Not used since 2026-01-02.');
  expect(used(12_345)).toBe('Used 12,345 times since 2026-01-02.');
});

test('a connection: what it is called, where it goes, who answers', () => {
  const closed = { name: 'u@h', label: 'u@h', identity: null, problem: null };
  expect(connectionRow(closed)).toMatchObject({ description: '', context: 'connection.closed' });
  expect(connectionRow({ ...closed, name: 'shop' }).description).toBe('u@h');
  const identity = {
    product: 'mongodb',
    version: '8.0.4',
    topology: 'replica-set',
    replicaSet: 'rs0',
    storageEngine: told('wiredTiger'),
    notPredicted: null,
  } as const;
  expect(connectionRow({ ...closed, name: 'shop', identity }).description).toBe('u@h · 8.0.4, replica set');
  const problem = { code: 'connection.refused', values: { label: 'h' } };
  expect(connectionRow({ ...closed, problem })).toMatchObject({ context: 'connection.failed', icon: 'warning' });
  expect(messageRow(problem).label).toContain('Nothing listens');
});

test.each([
  ['8.0.4', '8.0'],
  ['8.3.11', '8.3'],
  ['9.1.0', '8.3'],
  ['7.3.1', '7.0'],
  ['5.3.0', '5.0'],
  ['3.6.23', '4.2'],
  ['unknown', '8.3'],
])('a server of version %s follows the rules of %s', (version, rules) => {
  expect(nearestServerVersion(version)).toBe(rules);
});
