// Keys drawn at random are found; what only looks irregular is not taken for random.
import { Binary, Decimal128, Int32, Long, ObjectId, serialize } from 'bson';
import { describe, expect, test } from 'vitest';
import { detectRandomKey } from '../../../src/core/estimate/randomKey.ts';
import { EntryMaker } from '../../../src/core/keys/entries.ts';
import { indexSpec } from '../../../src/core/keys/indexSpec.ts';
import { sortEntries } from '../../../src/core/keys/sortEntries.ts';
import { seededRandom, type Random } from '../../../src/core/random.ts';
import type { RandomKeyVerdict } from '../../../src/core/report.ts';

type Key = readonly (readonly [string, number | string])[];
type Make = (random: Random, i: number) => unknown;

function verdictOf(key: Key, count: number, make: (random: Random, i: number) => object, seed = 1): RandomKeyVerdict {
  const spec = indexSpec(key);
  const maker = new EntryMaker(spec);
  const random = seededRandom(seed);
  for (let i = 0; i < count; i++) maker.append(serialize(make(random, i)), 0, i + 1);
  return detectRandomKey(sortEntries(maker.arena), spec);
}
const ofValues = (make: Make, count = 1500, seed = 1, direction = 1): RandomKeyVerdict =>
  verdictOf([['a', direction]], count, (random, i) => ({ a: make(random, i) }), seed);

const draw = (random: Random, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('');
const hexDigits = '0123456789abcdef';
const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const bytes = (random: Random, length: number): Buffer => Buffer.from(Array.from({ length }, () => random.below(256)));
const uuid = (random: Random, version = 4): string => {
  const digits = draw(random, hexDigits, 32);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `${version}${digits.slice(13, 16)}`,
    `${'89ab'[random.below(4)]}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
};
const uuidBytes = (random: Random): Buffer => Buffer.from(uuid(random).replaceAll('-', ''), 'hex');
/** milliseconds of a busy day in order, then chance */
const uuid7 = (random: Random, i: number): string => {
  const time = (1_700_000_000_000 + i * 977).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${draw(random, hexDigits, 3)}-a${draw(random, hexDigits, 3)}-${draw(random, hexDigits, 12)}`;
};
const ulid = (random: Random, i: number): string => {
  let time = '';
  for (let left = 1_700_000_000_000 + i * 977; time.length < 10; left = Math.floor(left / 32))
    time = base32[left % 32]! + time;
  return time + draw(random, base32, 16);
};
const objectId = (i: number, driver = '4c3d2e1f0a'): string =>
  (1_700_000_000 + Math.floor(i / 3)).toString(16) + driver + (0x5a0000 + i).toString(16).padStart(6, '0');
const syllables = [
  'ba',
  'con',
  'del',
  'er',
  'fin',
  'gra',
  'ho',
  'in',
  'ka',
  'lo',
  'mar',
  'ne',
  'or',
  'pe',
  'ri',
  'sa',
  'ter',
  'un',
  'vi',
  'wes',
];
const word = (random: Random): string =>
  Array.from({ length: 2 + random.below(3) }, () => syllables[Math.floor(random.next() ** 2 * syllables.length)]).join(
    '',
  );
const words = (random: Random, count: number, between: string): string =>
  Array.from({ length: count }, () => word(random)).join(between);

describe('random', () => {
  test.each<[string, Make, string]>([
    ['UUIDs of version 4 as text', (random) => uuid(random), 'uuid'],
    ['the same in capitals', (random) => uuid(random).toUpperCase(), 'uuid'],
    ['UUIDs in binary', (random) => new Binary(uuidBytes(random), 4), 'uuid'],
    ['UUIDs of the old subtype', (random) => new Binary(uuidBytes(random), 3), 'uuid'],
    [
      'UUIDs of versions 4 and 5',
      (random, i) => new Binary(Buffer.from(uuid(random, i % 3 ? 4 : 5).replaceAll('-', ''), 'hex'), 4),
      'uuid',
    ],
    ['MD5 digests', (random) => draw(random, hexDigits, 32), 'hex'],
    ['SHA-256 digests in capitals', (random) => draw(random, hexDigits.toUpperCase(), 64), 'hex'],
    ['digests in binary', (random) => new Binary(bytes(random, 20), 0), 'binary'],
    ['nanoids', (random) => draw(random, base64, 21), 'token'],
    ['session tokens', (random) => draw(random, base64, 43), 'token'],
    ['recovery codes', (random) => draw(random, base32, 24), 'token'],
    ['digits', (random) => draw(random, '0123456789', 19), 'token'],
    ['tokens behind a short mark', (random) => `s_${draw(random, base64, 24)}`, 'token'],
    ['64-bit integers', (random) => Long.fromBigInt(bytes(random, 8).readBigInt64LE()), 'number'],
    ['32-bit integers', (random) => new Int32(random.below(2 ** 31)), 'number'],
    ['fractions from 0 to 1', (random) => random.next(), 'number'],
    ['ObjectIds of nothing but chance', (random) => new ObjectId(bytes(random, 12)), 'binary'],
  ])('%s', (_, make, shape) => {
    for (const seed of [1, 2])
      for (const direction of [1, -1]) {
        const found = ofValues(make, 1500, seed, direction);
        expect([found.verdict, found.reason.code]).toEqual(['random', `random-key.${shape}`]);
      }
  });
  test.each([100, 400, 20_000])('%i UUIDs', (count) =>
    expect(ofValues((random) => uuid(random), count).verdict).toBe('random'),
  );
  test('hashed', () => {
    const found = verdictOf([['a', 'hashed']], 500, (_, i) => ({ a: i }));
    expect(found).toEqual({ verdict: 'random', reason: { code: 'random-key.hashed', values: {} } });
  });
  test('what it says names the path and the bits', () => {
    expect(ofValues((random) => uuid(random)).reason.values).toMatchObject({ path: 'a' });
    expect(Number(ofValues((random) => draw(random, hexDigits, 32)).reason.values.bits)).toBeCloseTo(128, -1);
  });
});

describe('partly', () => {
  test('a list of tenants, then chance', () => {
    const found = verdictOf(
      [
        ['t', 1],
        ['a', -1],
      ],
      2000,
      (random) => ({ t: `t${random.below(20)}`, a: uuid(random) }),
    );
    expect([found.verdict, found.reason.values.path]).toEqual(['partly', 'a']);
  });
  test('a constant before it changes nothing', () => {
    expect(
      verdictOf(
        [
          ['t', 1],
          ['a', 1],
        ],
        1500,
        (random) => ({ t: 'x', a: uuid(random) }),
      ).verdict,
    ).toBe('random');
  });
  test('random, and repeated', () => {
    const few = Array.from({ length: 300 }, (_, i) => uuid(seededRandom(i)));
    expect(ofValues((random) => few[random.below(300)], 3000).verdict).toBe('partly');
  });
  test('hashed, of few values', () => {
    expect(verdictOf([['a', 'hashed']], 3000, (random) => ({ a: random.below(50) })).verdict).toBe('partly');
  });
  test('half of the documents have none', () => {
    expect(ofValues((random, i) => (i % 2 ? uuid(random) : null), 2000).verdict).toBe('partly');
  });
  test('encrypted: a header that all share, then chance', () => {
    const header = Buffer.alloc(18, 7);
    const found = ofValues((random) => new Binary(Buffer.concat([header, bytes(random, 48)]), 6));
    expect([found.verdict, found.reason.code]).toEqual(['partly', 'random-key.encrypted']);
  });
  test('a long beginning that all share', () => {
    expect(ofValues((random) => `https://example.com/sessions/${draw(random, base64, 22)}`).verdict).toBe('partly');
  });
});

describe('not random', () => {
  const shuffled = (count: number): number[] => {
    const random = seededRandom(9);
    const list = Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
      const other = random.below(i + 1);
      [list[i], list[other]] = [list[other]!, list[i]!];
    }
    return list;
  };
  const places = shuffled(3000);
  test.each<[string, Make]>([
    ['a counter', (_, i) => i],
    ['a counter in no order', (_, i) => places[i]],
    ['a counter with gaps, in no order', (random, i) => places[i]! * 40 + random.below(40)],
    ['a counter as padded text', (_, i) => String(i).padStart(10, '0')],
    ['the same in no order', (_, i) => `A${String(places[i]).padStart(8, '0')}`],
    ['a counter as hex text, in no order', (_, i) => places[i]!.toString(16).padStart(16, '0')],
    ['dates in order', (_, i) => new Date(1.7e12 + i * 61_003)],
    ['dates in no order', (random) => new Date(1.7e12 + random.below(2 ** 31) * 4)],
    ['milliseconds as numbers, in no order', (random) => 1.7e12 + random.below(2 ** 31)],
    ['seconds as numbers', (random) => Math.floor(1.6e9 + random.next() * 1e8)],
    ['ObjectIds in order', (_, i) => new ObjectId(objectId(i))],
    [
      'ObjectIds of many drivers, in no order',
      (random, i) => new ObjectId(objectId(places[i]! * 999, draw(random, hexDigits, 10))),
    ],
    ['ObjectIds that others refer to', (random) => new ObjectId(objectId(random.below(500)))],
    ['ObjectIds as text', (_, i) => objectId(i)],
    ['UUIDs of version 7', uuid7],
    ['the same in binary', (random, i) => new Binary(Buffer.from(uuid7(random, i).replaceAll('-', ''), 'hex'), 4)],
    ['ULIDs', ulid],
    ['UUIDs made by counting', (_, i) => `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`],
    ['a list of words', (random) => ['open', 'paid', 'sent', 'returned'][random.below(4)]],
    ['true and false', (random) => random.below(2) === 1],
    ['names', (random) => words(random, 2, ' ')],
    ['words', (random) => word(random)],
    ['addresses', (random) => `${words(random, 2, '.')}@${word(random)}.com`],
    ['paths', (random) => `src/${words(random, 3, '/')}.ts`],
    ['URLs', (random) => `https://www.${word(random)}.org/${words(random, 3, '-')}`],
    ['package names', (random) => `@${word(random)}/${words(random, 2, '-')}`],
    ['IP addresses', (random) => Array.from({ length: 4 }, () => random.below(255)).join('.')],
    ['versions', (random) => `${random.below(9)}.${random.below(30)}.${random.below(100)}`],
    ['names with random ends', (random) => `${word(random)}-${draw(random, hexDigits, 6)}`],
    ['prices', (random) => Decimal128.fromString((random.below(100_000) / 100).toFixed(2))],
    ['prices as doubles', (random) => Math.round(random.next() ** 3 * 1e6) / 100],
    ['temperatures', (random) => 15 + 8 * (random.next() + random.next() + random.next() - 1.5)],
    ['sizes', (random) => Math.floor(Math.exp(4 + 10 * random.next()))],
    ['places on the map', (random) => Math.round((40 + random.next() * 7) * 1e6) / 1e6],
    ['years', (random) => 1950 + random.below(75)],
    ['postal codes', (random) => String(10_000 + random.below(80_000))],
    ['short codes that fill their range', (random) => draw(random, base32, 3)],
    ['Chinese names', (random) => String.fromCharCode(0x4e00 + random.below(900), 0x4e00 + random.below(900))],
    ['nothing', () => null],
    ['UUIDs of wrong lengths', (_, i) => new Binary(Buffer.alloc(i % 2 ? 4 : 20, i), 4)],
    ['documents', (random) => ({ x: random.next() })],
  ])('%s', (_, make) => {
    for (const seed of [1, 2]) expect(ofValues(make, 1500, seed).verdict).toBe('not random');
    expect(ofValues(make, 1500, 4, -1).verdict).toBe('not random');
  });
  test('dates lead, chance follows', () => {
    const found = verdictOf(
      [
        ['at', 1],
        ['a', 1],
      ],
      1500,
      (random, i) => ({ at: new Date(1.7e12 + i * 999), a: uuid(random) }),
    );
    expect(found.verdict).toBe('not random');
  });
  test.each([0, 1, 2, 30])('%i entries are too few to tell', (count) =>
    expect(ofValues((random) => draw(random, base64, 24), count).verdict).toBe('not random'),
  );
});

test('a sample says the same as the whole', () => {
  const spec = indexSpec([['a', 1]]);
  const [all, some] = [new EntryMaker(spec), new EntryMaker(spec)];
  const random = seededRandom(5);
  for (let i = 0; i < 10_000; i++) {
    const document = serialize({ a: uuid(random) });
    all.append(document, 0, i + 1);
    if (i % 20 === 0) some.append(document, 0, i + 1);
  }
  expect(detectRandomKey(sortEntries(some.arena), spec)).toMatchObject({ verdict: 'random' });
  expect(detectRandomKey(sortEntries(all.arena), spec)).toMatchObject({ verdict: 'random' });
});
