// The settings of a created table, against what a real mongod 8.0 shows in creationString (facts/mongod.md C.4).
import { expect, test } from 'vitest';
import { effectiveTableConfig } from '../../../src/core/configString/effectiveTableConfig.ts';

const collection = { server: '8.0', kind: 'collection' } as const;
const index = { server: '8.0', kind: 'index' } as const;

test('an empty string gives mongod 8.0 its own settings', () => {
  expect(effectiveTableConfig('', collection)).toMatchObject({
    blockCompressor: 'snappy',
    blockCompressorGiven: false,
    allocationSizeBytes: 4096,
    leafPageMaxBytes: 32768,
    internalPageMaxBytes: 4096,
    memoryPageMaxBytes: 10 * 2 ** 20,
    leafValueMaxBytes: 64 * 2 ** 20,
    splitPct: 90,
    prefixCompression: false,
  });
  expect(effectiveTableConfig('', index)).toMatchObject({
    blockCompressor: 'none',
    leafPageMaxBytes: 16384,
    internalPageMaxBytes: 16384,
    memoryPageMaxBytes: 5 * 2 ** 20,
    leafValueMaxBytes: 0,
    prefixCompression: true,
  });
});

test('the last value wins, in every spelling', () => {
  const config = effectiveTableConfig(
    'block_compressor=zlib,"leaf_page_max":64KB,split_pct=75,block_compressor=zstd,prefix_compression,internal_key_truncate=0',
    collection,
  );
  expect(config).toMatchObject({
    blockCompressor: 'zstd',
    blockCompressorGiven: true,
    leafPageMaxBytes: 65536,
    splitPct: 75,
    prefixCompression: true,
    internalKeyTruncate: false,
  });
  expect(effectiveTableConfig('block_compressor=', collection).blockCompressor).toBe('none');
});

test('sizes the engine keeps in 32 bits wrap as they do there', () => {
  expect(effectiveTableConfig('leaf_value_max=4GB', collection).leafValueMaxBytes).toBe(0);
  expect(effectiveTableConfig('memory_page_image_max=5GB', collection).memoryPageImageMaxBytes).toBe(2 ** 30);
});

test('what mongod forces stays forced', () => {
  expect(effectiveTableConfig('key_format=S,log=(enabled=false)', collection)).toEqual(
    effectiveTableConfig('', collection),
  );
});

test.each([
  ['block_compresor=zstd', 'config.refused'],
  ['block_compressor=lz4', 'config.unknown-compressor'],
  ['allocation_size=8KB', 'config.page-size'],
  ['allocation_size=6000', 'config.allocation-size'],
  ['memory_page_image_max=1', 'config.page-image'],
  ['(block_compressor=zstd)', 'config.wrapped'],
  ['log=', 'config.empty-category'],
  ['block_compressor="zstd', 'config.open-quote'],
  ['block_compressor=zstd,=1', 'config.creation-refused'],
])('%s cannot be created: %s', (configString, code) => {
  expect(() => effectiveTableConfig(configString, collection)).toThrow(expect.objectContaining({ code }));
});

test('a key in quotes loses to the same key that mongod writes without', () => {
  expect(effectiveTableConfig('"block_compressor":"zstd"', collection).blockCompressor).toBe('snappy');
  expect(effectiveTableConfig('"block_compressor":"zstd"', index).blockCompressor).toBe('zstd');
  expect(effectiveTableConfig('"leaf_page_max"=64KB', index).leafPageMaxBytes).toBe(16384);
});
