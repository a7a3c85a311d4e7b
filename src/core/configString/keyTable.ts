// The keys of WT_SESSION.create by server line, as data: type, default, limits, choices (facts/mongod.md part D).
// Read off the tables of WiredTiger's release branches; 8.2 and 8.3 carry the table of 12.0.0.
import type { ServerVersion } from '../report.ts';

export type KeyType = 'boolean' | 'category' | 'format' | 'int' | 'list' | 'string';

export interface KeySpec {
  /** with its path: `log.enabled` */
  readonly name: string;
  readonly type: KeyType;
  readonly default: string;
  /** inclusive, in bytes where the key is a size */
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** accepted, but left out of the engine's manual */
  readonly undocumented?: true;
}

export interface KeyRow extends KeySpec {
  /** first and last server line that knows the key in this form */
  readonly from: ServerVersion;
  readonly to: ServerVersion;
  /** server lines whose first release did not know it yet */
  readonly lateIn?: readonly ServerVersion[];
}

// prettier-ignore
export const keyTable: readonly KeyRow[] = [
  { name: 'access_pattern_hint', type: 'string', default: 'none', choices: ['none', 'random', 'sequential'], from: '4.2', to: '8.3' },
  { name: 'allocation_size', type: 'int', default: '4KB', min: 512, max: 134217728, from: '4.2', to: '8.3' },
  { name: 'app_metadata', type: 'string', default: '', from: '4.2', to: '8.3' },
  { name: 'assert', type: 'category', default: '', from: '4.2', to: '8.3' },
  { name: 'assert.commit_timestamp', type: 'string', default: 'none', choices: ['always', 'key_consistent', 'never', 'none'], undocumented: true, from: '4.2', to: '8.3' },
  { name: 'assert.durable_timestamp', type: 'string', default: 'none', choices: ['always', 'key_consistent', 'never', 'none'], undocumented: true, from: '4.2', to: '8.3' },
  { name: 'assert.read_timestamp', type: 'string', default: 'none', choices: ['always', 'never', 'none'], from: '4.2', to: '8.3' },
  { name: 'assert.write_timestamp', type: 'string', default: 'off', choices: ['off', 'on'], undocumented: true, from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'block_allocation', type: 'string', default: 'best', choices: ['best', 'first'], from: '4.2', to: '8.3' },
  { name: 'block_compressor', type: 'string', default: 'none', from: '4.2', to: '8.3' },
  { name: 'cache_resident', type: 'boolean', default: 'false', from: '4.2', to: '8.3' },
  { name: 'checksum', type: 'string', default: 'uncompressed', choices: ['on', 'off', 'uncompressed'], from: '4.2', to: '4.2' },
  { name: 'checksum', type: 'string', default: 'on', choices: ['on', 'off', 'uncompressed', 'unencrypted'], from: '4.4', to: '8.3' },
  { name: 'colgroups', type: 'list', default: '', from: '4.2', to: '8.3' },
  { name: 'collator', type: 'string', default: 'none', from: '4.2', to: '8.3' },
  { name: 'columns', type: 'list', default: '', from: '4.2', to: '8.3' },
  { name: 'dictionary', type: 'int', default: '0', min: 0, from: '4.2', to: '8.3' },
  { name: 'encryption', type: 'category', default: '', from: '4.2', to: '8.3' },
  { name: 'encryption.keyid', type: 'string', default: '', from: '4.2', to: '8.3' },
  { name: 'encryption.name', type: 'string', default: 'none', from: '4.2', to: '8.3' },
  { name: 'exclusive', type: 'boolean', default: 'false', from: '4.2', to: '8.3' },
  { name: 'extractor', type: 'string', default: 'none', from: '4.2', to: '8.0' },
  { name: 'format', type: 'string', default: 'btree', choices: ['btree'], from: '4.2', to: '8.3' },
  { name: 'huffman_key', type: 'string', default: 'none', undocumented: true, from: '4.2', to: '8.3' },
  { name: 'huffman_value', type: 'string', default: 'none', undocumented: true, from: '4.2', to: '8.3' },
  { name: 'ignore_in_memory_cache_size', type: 'boolean', default: 'false', from: '4.2', to: '8.3' },
  { name: 'immutable', type: 'boolean', default: 'false', from: '4.2', to: '8.3' },
  { name: 'import', type: 'category', default: '', from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'import.compare_timestamp', type: 'string', default: 'oldest_timestamp', choices: ['oldest', 'oldest_timestamp', 'stable', 'stable_timestamp'], from: '6.0', to: '8.3' },
  { name: 'import.enabled', type: 'boolean', default: 'false', from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'import.file_metadata', type: 'string', default: '', from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'import.metadata_file', type: 'string', default: '', from: '6.0', to: '8.3' },
  { name: 'import.panic_corrupt', type: 'boolean', default: 'true', from: '8.0', to: '8.3', lateIn: ['8.0'] },
  { name: 'import.repair', type: 'boolean', default: 'false', from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'internal_item_max', type: 'int', default: '0', min: 0, undocumented: true, from: '4.2', to: '8.3' },
  { name: 'internal_key_max', type: 'int', default: '0', min: 0, from: '4.2', to: '8.3' },
  { name: 'internal_key_truncate', type: 'boolean', default: 'true', from: '4.2', to: '8.3' },
  { name: 'internal_page_max', type: 'int', default: '4KB', min: 512, max: 536870912, from: '4.2', to: '8.3' },
  { name: 'key_format', type: 'format', default: 'u', from: '4.2', to: '8.3' },
  { name: 'key_gap', type: 'int', default: '10', min: 0, from: '4.2', to: '8.3' },
  { name: 'leaf_item_max', type: 'int', default: '0', min: 0, undocumented: true, from: '4.2', to: '8.3' },
  { name: 'leaf_key_max', type: 'int', default: '0', min: 0, from: '4.2', to: '8.3' },
  { name: 'leaf_page_max', type: 'int', default: '32KB', min: 512, max: 536870912, from: '4.2', to: '8.3' },
  { name: 'leaf_value_max', type: 'int', default: '0', min: 0, from: '4.2', to: '8.3' },
  { name: 'log', type: 'category', default: '', from: '4.2', to: '8.3' },
  { name: 'log.enabled', type: 'boolean', default: 'true', from: '4.2', to: '8.3' },
  { name: 'lsm', type: 'category', default: '', from: '4.2', to: '8.0' },
  { name: 'lsm.auto_throttle', type: 'boolean', default: 'true', from: '4.2', to: '8.0' },
  { name: 'lsm.bloom', type: 'boolean', default: 'true', from: '4.2', to: '8.0' },
  { name: 'lsm.bloom_bit_count', type: 'int', default: '16', min: 2, max: 1000, from: '4.2', to: '8.0' },
  { name: 'lsm.bloom_config', type: 'string', default: '', from: '4.2', to: '8.0' },
  { name: 'lsm.bloom_hash_count', type: 'int', default: '8', min: 2, max: 100, from: '4.2', to: '8.0' },
  { name: 'lsm.bloom_oldest', type: 'boolean', default: 'false', from: '4.2', to: '8.0' },
  { name: 'lsm.chunk_count_limit', type: 'int', default: '0', from: '4.2', to: '8.0' },
  { name: 'lsm.chunk_max', type: 'int', default: '5GB', min: 104857600, max: 10995116277760, from: '4.2', to: '8.0' },
  { name: 'lsm.chunk_size', type: 'int', default: '10MB', min: 524288, max: 524288000, from: '4.2', to: '8.0' },
  { name: 'lsm.merge_custom', type: 'category', default: '', from: '4.2', to: '8.0' },
  { name: 'lsm.merge_custom.prefix', type: 'string', default: '', from: '4.2', to: '8.0' },
  { name: 'lsm.merge_custom.start_generation', type: 'int', default: '0', min: 0, max: 10, from: '4.2', to: '8.0' },
  { name: 'lsm.merge_custom.suffix', type: 'string', default: '', from: '4.2', to: '8.0' },
  { name: 'lsm.merge_max', type: 'int', default: '15', min: 2, max: 100, from: '4.2', to: '8.0' },
  { name: 'lsm.merge_min', type: 'int', default: '0', max: 100, from: '4.2', to: '8.0' },
  { name: 'memory_page_image_max', type: 'int', default: '0', min: 0, from: '4.2', to: '8.3' },
  { name: 'memory_page_max', type: 'int', default: '5MB', min: 512, max: 10995116277760, from: '4.2', to: '8.3' },
  { name: 'os_cache_dirty_max', type: 'int', default: '0', min: 0, from: '4.2', to: '8.3' },
  { name: 'os_cache_max', type: 'int', default: '0', min: 0, from: '4.2', to: '8.3' },
  { name: 'prefix_compression', type: 'boolean', default: 'false', from: '4.2', to: '8.3' },
  { name: 'prefix_compression_min', type: 'int', default: '4', min: 0, from: '4.2', to: '8.3' },
  { name: 'readonly', type: 'boolean', default: 'false', from: '4.4', to: '6.0', lateIn: ['4.4'] },
  { name: 'source', type: 'string', default: '', undocumented: true, from: '4.2', to: '8.3' },
  { name: 'split_deepen_min_child', type: 'int', default: '0', undocumented: true, from: '4.2', to: '8.3' },
  { name: 'split_deepen_per_child', type: 'int', default: '0', undocumented: true, from: '4.2', to: '8.3' },
  { name: 'split_pct', type: 'int', default: '90', min: 50, max: 100, from: '4.2', to: '8.3' },
  { name: 'tiered_object', type: 'boolean', default: 'false', undocumented: true, from: '4.4', to: '6.0', lateIn: ['4.4'] },
  { name: 'tiered_storage', type: 'category', default: '', from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'tiered_storage.auth_token', type: 'string', default: '', from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'tiered_storage.bucket', type: 'string', default: '', from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'tiered_storage.bucket_prefix', type: 'string', default: '', from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'tiered_storage.cache_directory', type: 'string', default: '', from: '4.4', to: '8.3', lateIn: ['4.4', '5.0'] },
  { name: 'tiered_storage.local_retention', type: 'int', default: '300', min: 0, max: 10000, from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'tiered_storage.name', type: 'string', default: 'none', from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'tiered_storage.object_target_size', type: 'int', default: '0', min: 0, undocumented: true, from: '4.4', to: '8.3', lateIn: ['4.4', '6.0'] },
  { name: 'tiered_storage.shared', type: 'boolean', default: 'false', from: '7.0', to: '8.3' },
  { name: 'type', type: 'string', default: 'file', from: '4.2', to: '8.3' },
  { name: 'value_format', type: 'format', default: 'u', from: '4.2', to: '8.3' },
  { name: 'verbose', type: 'list', default: '[]', choices: ['write_timestamp'], undocumented: true, from: '4.4', to: '8.3', lateIn: ['4.4'] },
  { name: 'write_timestamp_usage', type: 'string', default: 'none', choices: ['always', 'key_consistent', 'mixed_mode', 'never', 'none', 'ordered'], from: '4.4', to: '8.3', lateIn: ['4.4'] },
];

/** Keys that one later, unreleased table adds; which release brings them is not known. */
// prettier-ignore
export const laterKeys: readonly KeySpec[] = [
  { name: 'block_manager', type: 'string', default: 'default', choices: ['default', 'disagg'] },
  { name: 'disaggregated', type: 'category', default: '', undocumented: true },
  { name: 'disaggregated.page_log', type: 'string', default: 'none', undocumented: true },
  { name: 'disaggregated.storage_tier', type: 'string', default: 'none', choices: ['cold', 'none'], undocumented: true },
  { name: 'extractor', type: 'string', default: 'none', undocumented: true },
  { name: 'in_memory', type: 'boolean', default: 'false', undocumented: true },
  { name: 'lsm', type: 'category', default: '', undocumented: true },
  { name: 'lsm.auto_throttle', type: 'string', default: '', undocumented: true },
  { name: 'lsm.bloom', type: 'string', default: '', undocumented: true },
  { name: 'lsm.bloom_bit_count', type: 'string', default: '', undocumented: true },
  { name: 'lsm.bloom_config', type: 'string', default: '', undocumented: true },
  { name: 'lsm.bloom_hash_count', type: 'string', default: '', undocumented: true },
  { name: 'lsm.bloom_oldest', type: 'string', default: '', undocumented: true },
  { name: 'lsm.chunk_count_limit', type: 'string', default: '', undocumented: true },
  { name: 'lsm.chunk_max', type: 'string', default: '', undocumented: true },
  { name: 'lsm.chunk_size', type: 'string', default: '', undocumented: true },
  { name: 'lsm.merge_custom', type: 'category', default: '', undocumented: true },
  { name: 'lsm.merge_custom.prefix', type: 'string', default: '', undocumented: true },
  { name: 'lsm.merge_custom.start_generation', type: 'string', default: '', undocumented: true },
  { name: 'lsm.merge_custom.suffix', type: 'string', default: '', undocumented: true },
  { name: 'lsm.merge_max', type: 'string', default: '', undocumented: true },
  { name: 'lsm.merge_min', type: 'string', default: '', undocumented: true },
];
