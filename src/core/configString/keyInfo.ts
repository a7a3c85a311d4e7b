// A key and a server -> what the key is there: type, limits, default, what it acts on, whether it counts at all.
import { serverVersions, type ServerVersion } from '../report.ts';
import { findKey, serversWith, versionIndex } from './keys.ts';
import type { KeyType } from './keyTable.ts';
import { mergedValue } from './settings.ts';
import { forcedKeys, serverPrefix, type TableContext } from './tableCreationString.ts';
import { utf8Text } from './utf8Text.ts';

/** What a key acts on. `pages`: how many pages of which size are written; `none`: nothing, in a mongod table. */
export type KeyEffect = 'cache' | 'checks' | 'creation' | 'identity' | 'none' | 'pages' | 'storage';

const effects: Readonly<Record<string, KeyEffect>> = {
  access_pattern_hint: 'storage',
  allocation_size: 'pages',
  app_metadata: 'identity',
  assert: 'checks',
  block_allocation: 'storage',
  block_compressor: 'pages',
  block_manager: 'storage',
  cache_resident: 'cache',
  checksum: 'checks',
  colgroups: 'creation',
  collator: 'identity',
  columns: 'identity',
  dictionary: 'pages',
  disaggregated: 'storage',
  encryption: 'pages',
  exclusive: 'creation',
  extractor: 'none',
  format: 'none',
  huffman_key: 'none',
  huffman_value: 'creation',
  ignore_in_memory_cache_size: 'cache',
  immutable: 'none',
  import: 'creation',
  in_memory: 'cache',
  internal_item_max: 'none',
  internal_key_max: 'none',
  internal_key_truncate: 'pages',
  internal_page_max: 'pages',
  key_format: 'identity',
  key_gap: 'cache',
  leaf_item_max: 'none',
  leaf_key_max: 'pages',
  leaf_page_max: 'pages',
  leaf_value_max: 'pages',
  log: 'storage',
  lsm: 'none',
  memory_page_image_max: 'pages',
  memory_page_max: 'pages',
  os_cache_dirty_max: 'storage',
  os_cache_max: 'storage',
  prefix_compression: 'pages',
  prefix_compression_min: 'pages',
  readonly: 'creation',
  source: 'creation',
  split_deepen_min_child: 'cache',
  split_deepen_per_child: 'cache',
  split_pct: 'pages',
  tiered_object: 'none',
  tiered_storage: 'none',
  type: 'creation',
  value_format: 'identity',
  verbose: 'checks',
  write_timestamp_usage: 'checks',
};

/** Keys that only engines before 8.0 may still read; from then on they are parsed and forgotten. */
const readBefore8 = new Set(['huffman_key', 'internal_item_max', 'internal_key_max', 'leaf_item_max']);

export interface KeyInfo {
  readonly path: string;
  readonly type: KeyType;
  /** the engine's own */
  readonly default: string;
  /** what a table gets when the user writes nothing: mongod's setting, else the engine's */
  readonly tableDefault: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly choices: readonly string[] | null;
  readonly undocumented: boolean;
  readonly effect: KeyEffect;
  readonly changesPages: boolean;
  /** mongod writes its own value behind the user's */
  readonly forced: boolean;
  /** first and last server line that knows it; `until` null: the newest still does */
  readonly since: ServerVersion;
  readonly until: ServerVersion | null;
  /** names of the keys inside a category */
  readonly inside: readonly string[];
}

export function keyInfo(path: string, context: TableContext): KeyInfo | null {
  const known = findKey(path, context.server);
  if (!known) return null;
  const { spec } = known;
  const top = path.split('.')[0]!;
  const effect = effectOf(top, context.server);
  const servers = serversWith(path);
  const prefix = utf8Text(serverPrefix(context));
  const given = mergedValue(prefix, path);
  return {
    path,
    type: spec.type,
    default: spec.default,
    tableDefault: given ? prefix.slice(given.start, given.start + given.length) : spec.default,
    min: spec.min ?? null,
    max: spec.max ?? null,
    choices: spec.choices ?? null,
    undocumented: spec.undocumented ?? false,
    effect,
    changesPages: effect === 'pages',
    forced: forcedKeys(context).includes(top),
    since: servers[0]!,
    until: servers.at(-1) === serverVersions.at(-1) ? null : servers.at(-1)!,
    inside: [...known.inside.keys()],
  };
}

function effectOf(top: string, server: ServerVersion): KeyEffect {
  if (readBefore8.has(top) && versionIndex(server) < versionIndex('8.0')) return 'pages';
  return effects[top] ?? 'none';
}
