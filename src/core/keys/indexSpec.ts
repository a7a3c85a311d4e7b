// What was given to createIndex, or is listed of an index -> what kind of index it is, and whether its keys can be predicted.
import type { IndexDefinition } from '../documents/source.ts';
import type { Problem } from '../failure.ts';
import { indexKindOf, type IndexKind } from './indexKind.ts';

export interface IndexField {
  readonly path: string;
  readonly kind: 'plain' | 'hashed' | 'wildcard';
  readonly descending: boolean;
}

export interface IndexSpec {
  readonly kind: IndexKind;
  /** as the server stores the key; for text indexes what is searched is in `searched` */
  readonly key: IndexDefinition['key'];
  /** in order; empty where keys cannot be predicted */
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /** the filter as listed, or null */
  readonly partialFilter: unknown;
  /** 0 is a lifetime as well: documents expire at the date they carry */
  readonly ttlSeconds: number | null;
  readonly hidden: boolean;
  /** fields of a text index and their weights */
  readonly searched: readonly (readonly [string, number])[];
  /** paths taken in or left out of a wildcard index, as listed */
  readonly wildcardProjection: Readonly<Record<string, unknown>> | null;
  /** what to call it beside its key: unique, sparse, partial, TTL, ... */
  readonly badges: readonly string[];
  /** why no keys are predicted; null: they are, byte for byte */
  readonly notPredicted: Problem | null;
}

/** Collections whose documents are stored in the order of their `_id`. */
export interface CollectionLayout {
  readonly clustered: boolean;
}

type Options = Readonly<Record<string, unknown>>;

/** The server's limit (facts/mongod.md A.1). */
const mostFields = 32;

/** Reads the options that change keys; others, the legacy ones included, are left alone. Never throws. */
export function indexSpec(
  key: IndexDefinition['key'],
  options: Options = {},
  layout: CollectionLayout = { clustered: false },
): IndexSpec {
  const kind = indexKindOf(key, isTrue(options.clustered) || (layout.clustered && isIdKey(key)));
  const ttlSeconds = numberIn(options.expireAfterSeconds);
  const searched = kind === 'text' ? searchedFields(key, options) : [];
  const spec = {
    kind,
    key,
    unique: kind === 'id' || isTrue(options.unique),
    sparse: isTrue(options.sparse),
    partialFilter: options.partialFilterExpression ?? null,
    ttlSeconds,
    hidden: isTrue(options.hidden),
    searched,
    wildcardProjection: recordIn(options.wildcardProjection),
  };
  const notPredicted = refusal(kind, key, options);
  return {
    ...spec,
    fields: notPredicted ? [] : key.map(fieldOf),
    badges: badgesOf(spec, options),
    notPredicted,
  };
}

function isIdKey(key: IndexDefinition['key']): boolean {
  return key.length === 1 && key[0]![0] === '_id' && typeof key[0]![1] === 'number';
}

function fieldOf([path, direction]: readonly [string, number | string]): IndexField {
  return {
    path,
    kind: direction === 'hashed' ? 'hashed' : isWildcard(path) ? 'wildcard' : 'plain',
    descending: typeof direction === 'number' && direction < 0,
  };
}

function isWildcard(path: string): boolean {
  return path === '$**' || path.endsWith('.$**');
}

/** Why the keys of such an index are not known, in the order in which a user can do something about it. */
function refusal(kind: IndexKind, key: IndexDefinition['key'], options: Options): Problem | null {
  const not = (reason: string, values: Problem['values'] = {}): Problem => ({
    code: `keys.${reason}`,
    values,
  });
  if (key.length === 0) return not('no-fields');
  if (key.length > mostFields) return not('too-many-fields', { fields: key.length, most: mostFields });
  const badDirection = key.find(([, direction]) => typeof direction === 'number' && !(direction < 0 || direction > 0));
  if (badDirection) return not('bad-direction', { path: badDirection[0] });
  if (kind === 'clustered') return not('clustered-no-file');
  if (kind === 'text') return not('text-not-predicted');
  if (kind === '2dsphere' || kind === '2d') return not('geo-not-predicted', { kind });
  if (kind === 'unknown') {
    const unknown = key.find(([, direction]) => typeof direction === 'string' && direction !== 'hashed');
    return not('kind-not-predicted', { kind: unknown ? String(unknown[1]) : '' });
  }
  if (key.filter(([, direction]) => direction === 'hashed').length > 1) return not('two-hashed');
  if (key.filter(([path]) => isWildcard(path)).length > 1) return not('two-wildcards');
  const locale = recordIn(options.collation)?.locale;
  if (locale !== undefined && locale !== 'simple') return not('collation-not-predicted', { locale: String(locale) });
  if (numberIn(options.v) === 0) return not('old-version-not-predicted');
  return null;
}

/** Text indexes list their fields as weights; `_fts` and `_ftsx` in the key are only where the terms go. */
function searchedFields(key: IndexDefinition['key'], options: Options): readonly (readonly [string, number])[] {
  const weights = recordIn(options.weights);
  const named = key.filter(([path, direction]) => direction === 'text' && path !== '_fts').map(([path]) => path);
  const paths = new Set([...named, ...(weights ? Object.keys(weights) : [])]);
  return [...paths].map((path) => [path, numberIn(weights?.[path]) ?? 1]);
}

function badgesOf(
  spec: Pick<IndexSpec, 'kind' | 'key' | 'unique' | 'sparse' | 'partialFilter' | 'ttlSeconds' | 'hidden'>,
  options: Options,
): string[] {
  const badges: string[] = [];
  if (spec.kind !== 'plain' && spec.kind !== 'id') badges.push(spec.kind);
  if (spec.kind !== 'text' && spec.key.length > 1) badges.push('compound');
  if (spec.unique && spec.kind !== 'id') badges.push('unique');
  if (spec.sparse) badges.push('sparse');
  if (spec.partialFilter != null) badges.push('partial');
  if (spec.ttlSeconds != null) badges.push('TTL');
  if (recordIn(options.collation)) badges.push('collation');
  if (spec.hidden) badges.push('hidden');
  return badges;
}

/** Servers take 1 and other numbers for true as well. */
function isTrue(value: unknown): boolean {
  return value === true || (numberIn(value) ?? 0) !== 0;
}

/** A number, however a driver or Extended JSON spells it. */
function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  if (typeof value === 'bigint') return Number(value);
  const record = recordIn(value);
  if (!record) return null;
  for (const name of ['$numberInt', '$numberLong', '$numberDouble', '$numberDecimal', 'value'])
    if (Object.hasOwn(record, name)) return numberIn(Number(record[name]));
  return '_bsontype' in record ? numberIn(Number(String(value))) : null;
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}
