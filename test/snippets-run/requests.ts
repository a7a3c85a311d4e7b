// Requests with names that are hard to write, and what a server must list once their snippets have run.
import type { Db } from 'mongodb';
import type { SnippetRequest } from '../../src/present/snippets/snippet.ts';

export const requests: readonly SnippetRequest[] = [
  {
    collection: 'orders',
    compressor: 'zstd',
    configString: 'leaf_page_max=64KB',
    indexes: [
      { key: [['tenantId', 1]], options: { unique: true } },
      {
        key: [
          ['a.b', 1],
          ['at', -1],
        ],
        options: { name: 'young', partialFilterExpression: { at: { $gt: { $date: '2026-01-01T00:00:00.000Z' } } } },
      },
    ],
  },
  {
    collection: `it's a "quoted" back\\slash – 中文 😀.sub #1 \u2028`,
    compressor: 'none',
    indexes: [
      {
        key: [
          ['ü "x"', 1],
          ["it's", -1],
        ],
        options: { expireAfterSeconds: 3600 },
      },
      { key: [['back\\slash', 1]], options: { sparse: true } },
    ],
  },
  // an object would put 0 first
  {
    collection: 'numbers',
    indexes: [
      {
        key: [
          ['b', 1],
          ['0', 1],
        ],
        options: {},
      },
    ],
  },
  { collection: 'plain', indexes: [] },
];

export interface Listed {
  readonly configString: unknown;
  readonly indexes: readonly {
    readonly key: readonly (readonly [string, unknown])[];
    readonly name: string;
    readonly options: Record<string, unknown>;
  }[];
}

export function wanted({ compressor, configString, indexes }: SnippetRequest): Listed {
  const settings = [compressor === undefined ? '' : `block_compressor=${compressor}`, configString ?? ''];
  return {
    configString: settings.filter((text) => text !== '').join(',') || undefined,
    indexes: byName(
      indexes.map(({ key, options: { name, ...options } }) => ({
        key,
        name: typeof name === 'string' ? name : key.flat().join('_'),
        options: JSON.parse(JSON.stringify(options), (_, value: unknown) =>
          typeof value === 'object' && value !== null && '$date' in value ? value.$date : value,
        ) as Record<string, unknown>,
      })),
    ),
  };
}

const optionNames = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'];

export async function listed(db: Db, collection: string): Promise<Listed> {
  const [found] = await db.listCollections({ name: collection }).toArray();
  if (!found) return { configString: 'there is no such collection', indexes: [] };
  const options = (found as { options?: { storageEngine?: { wiredTiger?: { configString?: unknown } } } }).options;
  const { cursor } = await db.command({ listIndexes: collection });
  const indexes = (cursor.firstBatch as Record<string, unknown>[]).filter(({ name }) => name !== '_id_');
  return {
    configString: options?.storageEngine?.wiredTiger?.configString,
    indexes: byName(
      indexes.map((index) => ({
        key: orderedKey(index.key as object, String(index.name)),
        name: String(index.name),
        options: JSON.parse(
          JSON.stringify(Object.fromEntries(Object.entries(index).filter(([name]) => optionNames.includes(name)))),
        ) as Record<string, unknown>,
      })),
    ),
  };
}

/** In which order a server lists them is its own affair. */
function byName<T extends { readonly name: string }>(indexes: readonly T[]): T[] {
  return [...indexes].sort((a, b) => a.name.localeCompare(b.name));
}

/** An object loses the order of whole numbers; the name that the driver made of the key has kept it. */
function orderedKey(key: object, name: string): readonly (readonly [string, unknown])[] {
  const pairs = Object.entries(key);
  const reversed = [...pairs].reverse();
  return reversed.flat().join('_') === name ? reversed : pairs;
}
