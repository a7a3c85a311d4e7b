// Figures of a collection's indexes -> warnings, each with the figure behind it and what to do instead.
import type { Problem } from '../failure.ts';
import type { IndexEstimate, IndexOk } from '../report.ts';

export interface IndexWarningInput {
  readonly index: Omit<IndexOk, 'warnings'>;
  /** every index weighed together: one may make another needless */
  readonly others: readonly Pick<IndexEstimate, 'name' | 'key' | 'badges'>[];
  readonly bsonBytes: number;
}

type Rule = (input: IndexWarningInput) => Problem[];

/** below this saving prefix compression does next to nothing */
const littleSaving = 0.1;
const longKeyBytes = 128;
const manyEntries = 1.5;

const savingOf = ({ prefixOn, prefixOff }: IndexWarningInput['index']): number =>
  1 - prefixOn.fileBytes.expected / prefixOff.fileBytes.expected;
const percent = (share: number): number => Math.round(share * 1000) / 10;
/** one leaf page more or less says nothing about a small file */
const isSmall = ({ prefixOff }: IndexWarningInput['index']): boolean => prefixOff.leafPages < 4;

const randomKey: Rule = ({ index }) =>
  index.randomKey.verdict === 'not random'
    ? []
    : [
        {
          code: index.randomKey.verdict === 'random' ? 'index.random-key' : 'index.partly-random-key',
          values: { savingPercent: percent(savingOf(index)) },
        },
      ];

const prefixSetting: Rule = ({ index }) => {
  if (isSmall(index)) return [];
  const saving = savingOf(index);
  const values = {
    savingPercent: percent(saving),
    onBytes: index.prefixOn.fileBytes.expected,
    offBytes: index.prefixOff.fileBytes.expected,
  };
  if (!index.prefixCompression && saving > littleSaving) return [{ code: 'index.prefix-off-costs', values }];
  if (index.prefixCompression && saving < littleSaving / 2 && index.randomKey.verdict === 'not random')
    return [{ code: 'index.prefix-saves-little', values }];
  return [];
};

const longKeys: Rule = ({ index }) =>
  index.averageKeyBytes > longKeyBytes
    ? [{ code: 'index.long-keys', values: { keyBytes: Math.round(index.averageKeyBytes) } }]
    : [];

const multikey: Rule = ({ index }) =>
  index.entriesPerDocument >= manyEntries
    ? [
        {
          code: 'index.multikey',
          values: { perDocument: Math.round(index.entriesPerDocument * 10) / 10, entries: index.entries },
        },
      ]
    : [];

/** Of an `_id` index the value is the RecordId; a hash is a 64-bit integer whatever was hashed. */
const typeBits: Rule = ({ index }) => {
  const { averageValueBytes: average, entries, kind } = index;
  if (kind === 'id' || kind === 'hashed' || average <= 0.5) return [];
  // A value that is there takes one byte more for its cell; one that is not takes none.
  return [{ code: 'index.type-bits', values: { bytes: Math.round(entries * Math.min(1 + average, 2 * average)) } }];
};

/** An index with other badges serves fewer queries than its key says, or in another order. */
const serving: ReadonlySet<string> = new Set(['compound', 'unique']);

type Key = readonly (readonly [path: string, direction: number | string])[];

/** In the same directions, or in the opposite ones throughout: an index is read both ways. */
function beginsWith(longer: Key, key: Key): boolean {
  const inDirection = (sign: number): boolean =>
    key.every(
      ([path, direction], part) =>
        longer[part]![0] === path &&
        typeof direction === 'number' &&
        Math.sign(Number(longer[part]![1])) === sign * Math.sign(direction),
    );
  return longer.length > key.length && (inDirection(1) || inDirection(-1));
}

const redundant: Rule = ({ index, others }) => {
  const key = Object.entries(index.key);
  // A unique, sparse, partial or TTL index does what a longer one does not.
  if (index.badges.some((badge) => badge !== 'compound') || index.kind !== 'plain') return [];
  const longer = others.find(
    (other) => other.badges.every((badge) => serving.has(badge)) && beginsWith(Object.entries(other.key), key),
  );
  return longer
    ? [{ code: 'index.redundant', values: { other: longer.name, bytes: index.prefixOn.fileBytes.expected } }]
    : [];
};

const largerThanCollection: Rule = ({ index, bsonBytes }) =>
  index.prefixOn.fileBytes.expected > bsonBytes
    ? [{ code: 'index.larger-than-collection', values: { indexBytes: index.prefixOn.fileBytes.expected, bsonBytes } }]
    : [];

const rules: readonly Rule[] = [
  randomKey,
  prefixSetting,
  longKeys,
  multikey,
  typeBits,
  redundant,
  largerThanCollection,
];

export function indexWarnings(input: IndexWarningInput): readonly Problem[] {
  return rules.flatMap((rule) => rule(input));
}
