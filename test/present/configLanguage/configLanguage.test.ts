import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkConfigString } from '../../../src/core/configString/checkConfigString.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { serverVersions } from '../../../src/core/report.ts';
import { completeConfig } from '../../../src/present/configLanguage/completion.ts';
import { configFixes } from '../../../src/present/configLanguage/fixes.ts';
import { hoverConfig } from '../../../src/present/configLanguage/hover.ts';
import { isAboutMongo, mythAt } from '../../../src/present/configLanguage/myths.ts';
import { uriCompressors } from '../../../src/present/configLanguage/uriCompressors.ts';
import { sentenceOf } from '../../../src/present/sentences.ts';
import { randomConfigString } from '../../core/configString/randomConfigString.ts';

const context = { server: '8.0', kind: 'collection' } as const;

/** `|` is the cursor */
function complete(marked: string, index = false): ReturnType<typeof completeConfig> {
  const offset = marked.indexOf('|');
  return completeConfig(marked.replace('|', ''), offset, { server: '8.0', kind: index ? 'index' : 'collection' });
}
const labels = (marked: string): string[] => complete(marked).map(({ label }) => label);

test('keys: those that change the pages first, with type, limits, default and a line', () => {
  const keys = complete('|');
  const leaf = keys.find(({ label }) => label === 'leaf_page_max')!;
  expect(leaf).toMatchObject({ kind: 'key', insert: 'leaf_page_max=', replace: { start: 0, end: 0 }, rank: 0 });
  expect(leaf.detail).toBe('size; 512 B to 512 MiB; default 32KB');
  expect(leaf.documentation).toContain('largest leaf page');
  expect(keys.find(({ label }) => label === 'key_format')?.rank).toBe(2);
  expect(keys[0]!.rank).toBe(0);
  expect(complete('|', true).find(({ label }) => label === 'leaf_page_max')?.detail).toContain('default 16k');
});

test('a key half typed is replaced; one with a value keeps it; what is written is not offered again', () => {
  expect(complete('block_|').find(({ label }) => label === 'block_compressor')).toMatchObject({
    insert: 'block_compressor=',
    replace: { start: 0, end: 6 },
  });
  expect(complete('blo|=zstd').find(({ label }) => label === 'block_compressor')?.insert).toBe('block_compressor');
  expect(labels('block_compressor=zstd,|')).not.toContain('block_compressor');
});

test('values: compressors, choices, true and false, usual sizes', () => {
  expect(labels('block_compressor=|')).toEqual(['none', 'snappy', 'zlib', 'zstd']);
  expect(complete('block_compressor=|').find(({ label }) => label === 'snappy')?.detail).toBe('default');
  expect(complete('leaf_page_max=64KB,block_compressor=zs|,')[3]).toMatchObject({ replace: { start: 36, end: 38 } });
  expect(labels('prefix_compression=|')).toEqual(['true', 'false']);
  expect(labels('checksum=|')).toContain('uncompressed');
  expect(labels('leaf_page_max=|')).toContain('64KB');
  expect(labels('app_metadata=|')).toEqual([]);
});

test('inside a category its own keys', () => {
  expect(labels('log=(|)')).toEqual(['enabled']);
  expect(labels('log=(enabled=|)')).toEqual(['true', 'false']);
  expect(complete('|').find(({ label }) => label === 'log')?.insert).toBe('log=()');
  expect(labels('nonsense=(|)')).toEqual([]);
});

test('encryption is offered where the server takes it', () => {
  const offered = (server: '7.0' | '8.0'): string[] =>
    completeConfig('', 0, { server, kind: 'collection' }).map(({ label }) => label);
  expect(offered('7.0')).toContain('encryption');
  expect(offered('8.0')).not.toContain('encryption');
});

test('what is offered is accepted where it is offered', () => {
  for (const server of serverVersions)
    for (const item of completeConfig('block_compressor=', 17, { server, kind: 'collection' }))
      expect(checkConfigString(`block_compressor=${item.insert}`, { server }).usable).toBe(true);
  for (const item of complete('|').filter(({ rank }) => rank === 0))
    for (const value of completeConfig(item.insert, item.insert.length, context))
      expect(
        checkConfigString(item.insert + value.insert, { server: '8.0' }).accepted,
        item.insert + value.insert,
      ).toBe(true);
});

test('hover: type, limits, what it does, whether it counts, and the myth about it', () => {
  const markdownAt = (text: string, at: string): string =>
    (hoverConfig(text, text.indexOf(at), context)?.markdown ?? '').replaceAll(/&#(\d+);/g, (_, code: string) =>
      String.fromCharCode(Number(code)),
    );
  const text =
    'block_compressor=zstd,dictionary=100,log=(enabled=false),leaf_page_max=128KB,block_size=4KB,compression_level=3';
  expect(markdownAt(text, 'zstd')).toContain('**block_compressor**');
  expect(markdownAt(text, 'dictionary')).toContain('no trained compression dictionary');
  expect(markdownAt(text, 'enabled')).toContain('**log.enabled**');
  expect(markdownAt(text, 'log=')).toContain('mongod sets its own log');
  expect(markdownAt(text, 'leaf_page_max')).toContain('no fixed blocks');
  expect(markdownAt(text, 'block_size')).toContain('There is no block_size');
  expect(markdownAt(text, 'compression_level')).toContain('No collection has a compression level');
  expect(hoverConfig('nonsense=1', 2, context)).toBeNull();
  expect(hoverConfig('', 0, context)).toBeNull();
});

test.each([
  ['leaf_pag_max=64KB', 'leaf_page_max=64KB'],
  ['block_size=4KB', 'allocation_size=4KB'],
  ['block_compressor=ZSTD', 'block_compressor=zstd'],
  ['block_compressor=zst', 'block_compressor=zstd'],
  ['a=1', null],
  ['block_compressor=zstd,dictionary=5', 'block_compressor=zstd'],
  ['dictionary=5,block_compressor=zstd', 'block_compressor=zstd'],
  ['block_compressor=zstd,log=(enabled=false),leaf_page_max=64KB', 'block_compressor=zstd,leaf_page_max=64KB'],
  ['compression_level=3,block_compressor=zstd', 'block_compressor=zstd'],
  ['block_compressor=zstd;leaf_page_max=64KB', 'block_compressor=zstd,leaf_page_max=64KB'],
  ['(block_compressor=zstd)', 'block_compressor=zstd'],
  ['block_compressor=zlib,block_compressor=zstd', 'block_compressor=zstd'],
  ['type=lsm,block_compressor=zstd', 'block_compressor=zstd'],
  ['checksum=OFF', 'checksum=off'],
  ['checksum=onn', 'checksum=on'],
  ['prefix_compression_min=4,prefix_compression=no', 'prefix_compression_min=4,prefix_compression=false'],
  ['prefix_compression=TRUE', 'prefix_compression=true'],
  ['prefix_compression="true"', 'prefix_compression=true'],
  ['prefix_compression=maybe', null],
  ['leaf_page_max="64KB"', 'leaf_page_max=64KB'],
  ['leaf_page_max=64KiB', 'leaf_page_max=64KB'],
  ['leaf_page_max=0.5MB', 'leaf_page_max=512KB'],
  ['leaf_page_max=1.5MB', 'leaf_page_max=1536KB'],
  ['leaf_page_max=0.3KB', null],
  ['leaf_page_max=64 KB,split_pct=80', 'leaf_page_max=64KB,split_pct=80'],
  ['leaf_page_max=big', null],
  ['split_pct=5', 'split_pct=50'],
  ['leaf_page_max=1GB', 'leaf_page_max=512MB'],
  ['block_compressor=zstd leaf_page_max=64KB', 'block_compressor=zstd,leaf_page_max=64KB'],
  ['block_compressor=zstd\n  leaf_page_max=64KB', 'block_compressor=zstd,\n  leaf_page_max=64KB'],
  ["block_compressor='zstd',split_pct=80", 'block_compressor=zstd,split_pct=80'],
  ['block_compressor=“zstd”', 'block_compressor=zstd'],
  ['block_compressor==zstd', 'block_compressor=zstd'],
  ['log = (enabled=false)', 'log=(enabled=false)'],
  ['"log"=(enabled=false)', 'log=(enabled=false)'],
  ['"block_compressor":"zstd"', 'block_compressor:"zstd"'],
  ['block_compressor=zstd)', 'block_compressor=zstd'],
  ['assert=(read_timestamp=none', 'assert=(read_timestamp=none)'],
  ['checksum=', 'checksum=on'],
  ['leaf_page_max=6KB', 'leaf_page_max=8KB'],
  ['leaf_page_max=2KB', 'leaf_page_max=4KB'],
  ['allocation_size=3KB', 'allocation_size=4KB'],
  ['memory_page_image_max=1', 'memory_page_image_max=32KB'],
])('fix: %s -> %s', (text, wanted) => {
  const problem = checkConfigString(text, { server: '8.0' }).problems[0]!;
  const [fix] = configFixes(text, problem);
  expect(fix ? text.slice(0, fix.replace.start) + fix.text + text.slice(fix.replace.end) : null).toBe(wanted);
});

test('limits are said as they could be written', () => {
  const [large, small] = checkConfigString('leaf_page_max=1GB,split_pct=5', { server: '8.0' }).problems;
  expect(sentenceOf(large!)).toBe('1GB is too large for leaf_page_max: at most 512MB.');
  expect(sentenceOf(small!)).toBe('5 is too small for split_pct: at least 50.');
});

test('whatever is written, fixes stay inside the text and change it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => {
      const text = randomConfigString(seededRandom(seed), '8.0');
      const before = checkConfigString(text, { server: '8.0' }).problems;
      for (const problem of before.filter(({ code }) => code !== 'config.unknown-compressor'))
        for (const { replace, text: put } of configFixes(text, problem)) {
          expect(replace.start).toBeGreaterThanOrEqual(0);
          expect(replace.end).toBeLessThanOrEqual(text.length);
          const fixed = text.slice(0, replace.start) + put + text.slice(replace.end);
          expect(fixed).not.toBe(text);
        }
    }),
    { numRuns: 150 },
  );
});

test('myths outside of configStrings', () => {
  expect(mythAt("db.orders.copyTo('copy')", 12)?.text).toContain('$out');
  expect(mythAt('watch the Decompress hits counter', 15)?.text).toContain('once');
  expect(mythAt('db.orders.copyToo()', 12)).toBeNull();
  expect(mythAt("db.orders.copyTo('copy')", 3)).toBeNull();
  expect(mythAt('// WiredTiger writes fixed 128 KB blocks', 25)?.text).toContain('no fixed blocks');
  expect(mythAt('# 128KB pages on disk', 4)?.text).toContain('no fixed blocks');
  expect(mythAt('# zstd default level is 3, a trained dictionary helps', 8)?.text).toContain('mongod uses 6');
  expect(mythAt('# zstd default level is 3, a trained dictionary helps', 32)?.text).toContain('No compressor');
  expect(mythAt('const blocks = 128 * KB; // zstd level 30', 36)).toBeNull();
});

test('beliefs are explained in files that have to do with MongoDB', () => {
  expect(isAboutMongo("db.orders.copyTo('copy')")).toBe(true);
  expect(isAboutMongo('from pymongo import MongoClient')).toBe(true);
  expect(isAboutMongo('file.copyTo(folder)')).toBe(false);
});

test('a belief is explained in any spelling of the key', () => {
  for (const key of ['compressionLevel', 'zstd_level', 'ZSTDCompressionLevel', 'blockSize', 'trainedDictionary'])
    expect(hoverConfig(`${key}=3`, 2, context)?.markdown, key).toBeTruthy();
  expect(hoverConfig('frobnicate=3', 2, context)).toBeNull();
});

test('compressors of a connection string: its place, nothing else of it', () => {
  const text = `connect('mongodb+srv://u:p@h/?retryWrites=true&compressors=zstd,snappy&w=1'); 'compressors=zlib'`;
  const spans = uriCompressors(text);
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['compressors=zstd,snappy']);
});
