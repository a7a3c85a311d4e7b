// Names that people write into a configString and that are no keys of a table -> where they belong
// (facts/mongod.md D.6 and wt_create_config.json, notKeys).
import { plainName } from './nearestKey.ts';

export type NotKeyReason = 'engine-wide' | 'file-metadata' | 'no-such' | 'zstd-level';

export interface NotKey {
  readonly reason: NotKeyReason;
  /** the key that does what was probably meant; null: none does */
  readonly instead: string | null;
}

const engineWide: NotKey = { reason: 'engine-wide', instead: null };
const fileMetadata: NotKey = { reason: 'file-metadata', instead: null };
const zstdLevel: NotKey = { reason: 'zstd-level', instead: null };
const insteadOf = (instead: string | null): NotKey => ({ reason: 'no-such', instead });

const notKeys: ReadonlyMap<string, NotKey> = new Map(
  Object.entries({
    block_size: insteadOf('allocation_size'),
    builtin_extension_config: engineWide,
    cache_size: engineWide,
    cache_size_gb: engineWide,
    checkpoint: fileMetadata,
    checkpoint_backup_info: fileMetadata,
    checkpoint_lsn: fileMetadata,
    collection_block_compressor: insteadOf('block_compressor'),
    compress: insteadOf('block_compressor'),
    compression: insteadOf('block_compressor'),
    compression_dictionary: insteadOf(null),
    compression_level: zstdLevel,
    compressor: insteadOf('block_compressor'),
    dictionary_compression: insteadOf(null),
    directory_for_indexes: engineWide,
    eviction: engineWide,
    eviction_dirty_target: engineWide,
    eviction_dirty_trigger: engineWide,
    eviction_target: engineWide,
    eviction_trigger: engineWide,
    extensions: engineWide,
    id: fileMetadata,
    journal_compressor: engineWide,
    last: fileMetadata,
    level: zstdLevel,
    page_size: insteadOf('leaf_page_max'),
    session_max: engineWide,
    split_size: insteadOf('split_pct'),
    statistics: engineWide,
    statistics_log: engineWide,
    trained_dictionary: insteadOf(null),
    value_compressor: insteadOf('block_compressor'),
    version: fileMetadata,
    zlib: engineWide,
    zlib_compression_level: insteadOf(null),
    zstd: zstdLevel,
    zstd_compression_level: zstdLevel,
    zstd_default_compression_level: zstdLevel,
    zstd_dictionary: insteadOf(null),
    zstd_level: zstdLevel,
  }).map(([name, one]) => [plainName(name), one]),
);

/** In any spelling: blockSize, block-size and BLOCK_SIZE are all block_size. */
export function notKey(name: string): NotKey | null {
  return notKeys.get(plainName(name)) ?? null;
}
