// What createIndex was given -> kind, badges, and a reason where keys are not predicted.
import { Int32, Long } from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexSpec } from '../../../src/core/keys/indexSpec.ts';

type Key = Parameters<typeof indexSpec>[0];
const kindOf = (key: Key, options = {}): string => indexSpec(key, options).kind;
const reason = (key: Key, options = {}): string | null => indexSpec(key, options).notPredicted?.code ?? null;

describe('kinds', () => {
  test.each<[Key, string]>([
    [[['_id', 1]], 'id'],
    [[['a', 1]], 'plain'],
    [
      [
        ['a', -1],
        ['_id', 1],
      ],
      'plain',
    ],
    [[['_id', 'hashed']], 'hashed'],
    [
      [
        ['a', 1],
        ['b.c', 'hashed'],
      ],
      'hashed',
    ],
    [[['$**', 1]], 'wildcard'],
    [
      [
        ['a', 1],
        ['b.$**', -1],
      ],
      'wildcard',
    ],
    [
      [
        ['_fts', 'text'],
        ['_ftsx', 1],
      ],
      'text',
    ],
    [[['title', 'text']], 'text'],
    [
      [
        ['a', 1],
        ['loc', '2dsphere'],
      ],
      '2dsphere',
    ],
    [[['loc', '2d']], '2d'],
    [
      [
        ['loc', 'geoHaystack'],
        ['a', 1],
      ],
      'unknown',
    ],
    [[['$**', 'columnstore']], 'unknown'],
    [[['v', 'vectorSearch']], 'unknown'],
  ])('%j is %s', (key, kind) => expect(kindOf(key)).toBe(kind));
});

test('hashed in a compound index is not lost: only that part is hashed', () => {
  const { fields } = indexSpec([
    ['a', 1],
    ['b', 'hashed'],
    ['c', -1],
  ]);
  expect(fields.map(({ kind, descending }) => [kind, descending])).toEqual([
    ['plain', false],
    ['hashed', false],
    ['plain', true],
  ]);
});

test('a text index is what its weights say, not its key', () => {
  const spec = indexSpec(
    [
      ['a', 1],
      ['_fts', 'text'],
      ['_ftsx', 1],
    ],
    { weights: { title: 10, body: new Int32(2) } },
  );
  expect(spec.badges).toEqual(['text']);
  expect(spec.searched).toEqual([
    ['title', 10],
    ['body', 2],
  ]);
  expect(indexSpec([['title', 'text']]).searched).toEqual([['title', 1]]);
});

test.each([0, 3600, new Int32(0), Long.fromNumber(0), { $numberInt: '0' }])(
  'TTL, 0 seconds included: %s',
  (seconds) => {
    const spec = indexSpec([['at', 1]], { expireAfterSeconds: seconds });
    expect(spec.badges).toContain('TTL');
    expect(spec.ttlSeconds).toBe(seconds === 3600 ? 3600 : 0);
    expect(spec.notPredicted).toBeNull();
  },
);

test('no lifetime, no TTL', () => {
  expect(indexSpec([['at', 1]], { expireAfterSeconds: null }).badges).toEqual([]);
  expect(indexSpec([['at', 1]]).ttlSeconds).toBeNull();
});

test('badges', () => {
  const options = { unique: 1, sparse: true, hidden: true, partialFilterExpression: { a: 1 } };
  expect(
    indexSpec(
      [
        ['a', 1],
        ['b', 1],
      ],
      options,
    ).badges,
  ).toEqual(['compound', 'unique', 'sparse', 'partial', 'hidden']);
  expect(indexSpec([['_id', 1]]).badges).toEqual([]);
});

test.each<[string, Key, object, string | null]>([
  ['text', [['t', 'text']], {}, 'keys.text-not-predicted'],
  ['2dsphere', [['t', '2dsphere']], {}, 'keys.geo-not-predicted'],
  ['a kind of later', [['t', 'vectorSearch']], {}, 'keys.kind-not-predicted'],
  ['a collation', [['t', 1]], { collation: { locale: 'de', strength: 2 } }, 'keys.collation-not-predicted'],
  ['the simple collation', [['t', 1]], { collation: { locale: 'simple' } }, null],
  ['the oldest version', [['t', 1]], { v: 0 }, 'keys.old-version-not-predicted'],
  ['clustered', [['_id', 1]], { clustered: true, unique: true }, 'keys.clustered-no-file'],
  ['no fields', [], {}, 'keys.no-fields'],
  ['33 fields', Array.from({ length: 33 }, (_, i) => [`f${i}`, 1] as const), {}, 'keys.too-many-fields'],
  ['direction 0', [['a', 0]], {}, 'keys.bad-direction'],
  ['direction NaN', [['a', Number.NaN]], {}, 'keys.bad-direction'],
  [
    'two hashed parts',
    [
      ['a', 'hashed'],
      ['b', 'hashed'],
    ],
    {},
    'keys.two-hashed',
  ],
  [
    'legacy options',
    [['a', 1.5]],
    { ns: 'db.c', safe: true, v: 1, dropDups: true, background: 1, w: 'majority' },
    null,
  ],
])('%s', (_, key, options, code) => expect(reason(key, options)).toBe(code));

test('nothing that a server may list breaks it', () => {
  const key = fc.array(fc.tuple(fc.string(), fc.oneof(fc.double(), fc.string())), { maxLength: 40 });
  const names = [
    'unique',
    'sparse',
    'expireAfterSeconds',
    'collation',
    'weights',
    'wildcardProjection',
    'v',
    'clustered',
  ];
  const options = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...names)), fc.anything());
  fc.assert(fc.property(key, options, (given, others) => void indexSpec(given, others)));
});
