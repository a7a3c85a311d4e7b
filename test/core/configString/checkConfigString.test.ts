// What is said beside the verdict: what to write instead, what is ignored, what fails later, and where it stands.
import { expect, test } from 'vitest';
import { checkConfigString, type CheckContext } from '../../../src/core/configString/checkConfigString.ts';
import { keyInfo } from '../../../src/core/configString/keyInfo.ts';
import { keyTable, laterKeys } from '../../../src/core/configString/keyTable.ts';
import { nearestKey } from '../../../src/core/configString/nearestKey.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { serverVersions } from '../../../src/core/report.ts';
import { configKeyText } from '../../../src/present/configKeyTexts.ts';
import { sentences, sentenceOf } from '../../../src/present/sentences.ts';
import { randomConfigString } from './randomConfigString.ts';

const on8: CheckContext = { server: '8.0' };
const onIndex: CheckContext = { server: '8.0', index: true };

/** code and the text it marks */
const said = (text: string, context: CheckContext): string[][] =>
  checkConfigString(text, context).problems.map((problem) => [problem.code, text.slice(problem.start, problem.end)]);

test.each<[string, string, string, CheckContext?]>([
  // refused by the check
  ['block_compresor=zstd', 'config.unknown-key', 'block_compresor'],
  ['leafPageMax=64KB', 'config.unknown-key', 'leafPageMax'],
  ['log=(enabld=1)', 'config.unknown-key', 'enabld'],
  ['block_size=4096', 'config.no-such-key', 'block_size'],
  ['compression_level=9', 'config.zstd-level', 'compression_level'],
  ['zstd=(compression_level=9)', 'config.zstd-level', 'zstd'],
  ['compressionLevel=9', 'config.zstd-level', 'compressionLevel'],
  ['zstd-level=9', 'config.zstd-level', 'zstd-level'],
  ['blockSize=128KB', 'config.no-such-key', 'blockSize'],
  ['trained_dictionary=x', 'config.no-such-key', 'trained_dictionary'],
  ['zstdDictionary=x', 'config.no-such-key', 'zstdDictionary'],
  ['cacheSize=1GB', 'config.engine-wide', 'cacheSize'],
  ['cache_size=1GB', 'config.engine-wide', 'cache_size'],
  ['id=3', 'config.file-metadata', 'id'],
  ['enabled=true', 'config.key-inside', 'enabled'],
  ['readonly=true', 'config.key-removed', 'readonly'],
  ['lsm=(bloom=true)', 'config.maybe-later-key', 'lsm', { server: '8.3' }],
  ['lsm=(bloom=true)', 'config.key-removed', 'lsm', { server: '8.1' }],
  ['verbose=[write_timestamp]', 'config.key-later', 'verbose', { server: '4.2' }],
  ['leaf_page_max="64KB"', 'config.not-int', '64KB'],
  ['prefix_compression=yes', 'config.not-boolean', 'yes'],
  ['columns=a', 'config.not-list', 'a'],
  ['split_pct=101', 'config.too-large', '101'],
  ['leaf_page_max=511', 'config.too-small', '511'],
  ['checksum=maybe', 'config.bad-choice', 'maybe'],
  ['checksum=', 'config.needs-value', 'checksum'],
  ['key_format=zz', 'config.bad-format', 'zz'],
  ['1=2', 'config.bad-key', '1'],
  ['a;b=1,c=2', 'config.unknown-key', 'a;b'],
  ['block_compressor=zstd;leaf_page_max=64KB', 'config.semicolon', '='],
  ['block_compressor=zstd leaf_page_max=64KB', 'config.no-comma', 'l'],
  ["block_compressor='zstd'", 'config.wrong-quotes', "'"],
  ['block_compressor=(zstd', 'config.brackets-open', ''],
  ['block_compressor=zstd)', 'config.brackets-extra', ')'],
  ['log=(enabled=true)),split_pct=80', 'config.brackets-extra', ')'],
  ['block_compressor=")",log=(enabled=true', 'config.brackets-open', ''],
  ['block_compressor=“zstd”', 'config.wrong-quotes', '“'],
  ['block_compressor=zstd,\u00a0split_pct=80', 'config.bad-character', '\u00a0'],
  ['block_compressor=😀', 'config.bad-character', '😀'],
  ['block_compressor=@zstd', 'config.bad-character', '@'],
  ['log = (enabled=false)', 'config.category-spacing', 'log = '],
  ['"log"=(enabled=false)', 'config.category-spacing', '"log"='],
  // refused by mongod's own text tests
  ['type=lsm', 'config.server-lsm', 'type=lsm'],
  ['block_compressor=zstd,encryption=(keyid=,name=)', 'config.server-encryption', ',encryption=(keyid=,name=)'],
  // passed by the check, and the table cannot be created
  ['split_pct=80,block_compressor=ZSTD', 'config.unknown-compressor', 'block_compressor=ZSTD'],
  ['log=', 'config.empty-category', 'log='],
  ['block_compressor="zstd', 'config.open-quote', '"zstd'],
  ['encryption=(name=foo)', 'config.unknown-encryptor', 'name=foo', { server: '7.0' }],
])('%s: %s', (text, code, marked, context = on8) => {
  const check = checkConfigString(text, context);
  expect(said(text, context)[0]).toEqual([code, marked]);
  expect(check.problems[0]!.severity).toBe('error');
  expect(check.usable).toBe(false);
});

test.each<[string, string, string, CheckContext?]>([
  ['log=(enabled=false)', 'config.forced', 'log=(enabled=false)'],
  ['value_format=S', 'config.forced', 'value_format=S'],
  ['value_format=S', 'config.value-format-kept', 'value_format=S', { server: '8.2' }],
  ['exclusive=true', 'config.forced', 'exclusive=true', { server: '8.2' }],
  ['"block_compressor":"zstd"', 'config.quoted-key-loses', '"block_compressor":"zstd"'],
  ['prefix_compression', 'config.collection-prefix', 'prefix_compression'],
  ['block_compressor=zstd', 'config.index-compressor', 'block_compressor=zstd', onIndex],
  ['dictionary=100', 'config.dictionary', 'dictionary=100'],
  ['checksum=(off)', 'config.bracketed-choice', 'checksum=(off)'],
  ['checksum=off', 'config.checksum-off', 'checksum=off'],
  ['block_compressor=zlib,block_compressor=zstd', 'config.repeated', 'block_compressor=zlib'],
  ['leaf_value_max=4GB', 'config.wraps-32-bits', 'leaf_value_max=4GB'],
  ['leaf_value_max=1', 'config.small-values', 'leaf_value_max=1'],
  ['memory_page_max=512', 'config.small-memory-page', 'memory_page_max=512'],
  ['leaf_value_max=1KK', 'config.odd-number', 'leaf_value_max=1KK'],
  ['block_compressor=:zstd', 'config.stray-colon', 'block_compressor=:zstd'],
  ['block_compressor=', 'config.empty-compressor', 'block_compressor='],
  ['huffman_key=english', 'config.no-effect', 'huffman_key=english'],
  ['source="file:other.wt"', 'config.source', 'source="file:other.wt"'],
  ['type=table', 'config.type-table', 'type=table'],
  ['verbose=[write_timestamp]', 'config.late-key', 'verbose=[write_timestamp]', { server: '4.4' }],
])('%s is accepted, with %s', (text, code, marked, context = on8) => {
  expect(checkConfigString(text, context)).toMatchObject({ accepted: true, usable: true });
  expect(said(text, context)).toContainEqual([code, marked]);
});

test('one fault is said once', () => {
  expect(said('type=lsm', { server: '8.3' })).toEqual([['config.server-lsm', 'type=lsm']]);
  expect(said('block_compressor=zstd\0', on8)).toEqual([['config.server-nul', '\0']]);
  expect(said('leaf_page_max=64KiB', on8)).toEqual([['config.not-int', '64KiB']]);
});

test('every faulty setting is named, not the first alone; the messages stay those of the server', () => {
  const text = 'blok_compressor=zstd,leaf_page_max=big,log=(enabld=1),split_pct=5,checksum=off,allocation_size=3KB';
  expect(said(text, on8)).toEqual([
    ['config.unknown-key', 'blok_compressor'],
    ['config.not-int', 'big'],
    ['config.unknown-key', 'enabld'],
    ['config.too-small', '5'],
    ['config.allocation-size', 'allocation_size=3KB'],
    ['config.forced', 'log=(enabld=1)'],
  ]);
  expect(checkConfigString(text, on8).messages).toEqual(["unknown configuration key 'blok_compressor'"]);
  expect(said('x=1,dictionary=7,y=(', on8)).toEqual([
    ['config.unknown-key', 'x'],
    ['config.brackets-open', ''],
  ]);
  expect(said('x=1,dictionary=7', on8)).toEqual([
    ['config.unknown-key', 'x'],
    ['config.dictionary', 'dictionary=7'],
  ]);
});

test('ordinary strings get no remarks', () => {
  expect(said('', on8)).toEqual([]);
  expect(said('block_compressor=zstd', on8)).toEqual([]);
  expect(said('block_compressor=zlib,leaf_page_max=64KB,internal_page_max=16KB,split_pct=80', on8)).toEqual([]);
  expect(said('prefix_compression=false', onIndex)).toEqual([]);
});

test('whatever is said has a sentence and a place', () => {
  const random = seededRandom(11);
  const codes = new Set<string>();
  for (let n = 0; n < 1500; n++) {
    const text = randomConfigString(random, '8.0');
    const server = serverVersions[random.below(serverVersions.length)]!;
    const check = checkConfigString(text, { server, index: n % 3 === 0 });
    if (!check.accepted) expect(check.problems.some(({ severity }) => severity === 'error')).toBe(true);
    for (const problem of check.problems) {
      codes.add(problem.code);
      expect(problem.start).toBeGreaterThanOrEqual(0);
      expect(problem.start).toBeLessThanOrEqual(problem.end);
      expect(sentenceOf(problem)).not.toMatch(/undefined|\[object|NaN/);
    }
  }
  expect([...codes].filter((code) => !(code in sentences))).toEqual([]);
  expect(codes.size).toBeGreaterThan(30);
});

test('every key has a line of its own, and says what it acts on', () => {
  const names = [...new Set([...keyTable, ...laterKeys].map(({ name }) => name))];
  expect(names.filter((name) => configKeyText(name) === null)).toEqual([]);
  for (const server of serverVersions)
    for (const { name } of keyTable) {
      const info = keyInfo(name, { server, kind: 'collection' });
      if (info) expect(serverVersions.indexOf(info.since)).toBeLessThanOrEqual(serverVersions.indexOf(server));
    }
});

test('a key tells what a table of mongod gets without it', () => {
  const of = (path: string, kind: 'collection' | 'index') => keyInfo(path, { server: '8.0', kind });
  expect(of('leaf_page_max', 'collection')).toMatchObject({
    tableDefault: '32KB',
    min: 512,
    max: 536870912,
    effect: 'pages',
  });
  expect(of('leaf_page_max', 'index')).toMatchObject({ tableDefault: '16k' });
  expect(of('block_compressor', 'collection')).toMatchObject({
    tableDefault: 'snappy',
    changesPages: true,
    until: null,
  });
  expect(of('lsm', 'collection')).toMatchObject({
    effect: 'none',
    until: '8.0',
    inside: expect.arrayContaining(['bloom']),
  });
  expect(of('log', 'collection')).toMatchObject({ forced: true });
  expect(of('nosuch', 'collection')).toBeNull();
});

test.each([
  ['block_compresor', 'block_compressor'],
  ['leaf-page-max', 'leaf_page_max'],
  ['leafpagemax', 'leaf_page_max'],
  ['Prefix_Compression', 'prefix_compression'],
  ['splitpct', 'split_pct'],
  ['somethingelse', null],
  ['x', null],
])('%s is nearest to %s', (written, key) => {
  expect(
    nearestKey(
      written,
      keyTable.map(({ name }) => name),
    ),
  ).toBe(key);
});
