import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { hoverConf } from '../../../src/present/configLanguage/confHover.ts';
import { checkMongodConf, confFixes, isMongodConf } from '../../../src/present/configLanguage/mongodConf.ts';
import { uriCompressors } from '../../../src/present/configLanguage/uriCompressors.ts';
import { yamlScalars } from '../../../src/present/configLanguage/yamlScalars.ts';

const conf = (collection: string, engine = ''): string =>
  `storage:\n  wiredTiger:\n${engine}    collectionConfig:\n      ${collection}\n`;
const found = (text: string, server: Parameters<typeof checkMongodConf>[1] = '8.0'): string[] =>
  checkMongodConf(text, server).map(({ code, start, end }) => `${code} ${text.slice(start, end)}`);

test('compressor names', () => {
  expect(found(conf('blockCompressor: zstd'))).toEqual([]);
  expect(found(conf('blockCompressor: "zlib" # why'))).toEqual([]);
  expect(found(conf('blockCompressor: lz4'))).toEqual(['conf.unknown-compressor lz4']);
  expect(found(conf('blockCompressor: "Zstd" # why'))).toEqual(['conf.unknown-compressor Zstd']);
  expect(found('storage.wiredTiger.engineConfig.journalCompressor: gzip\r\n')).toEqual([
    'conf.unknown-compressor gzip',
  ]);
});

test.each([
  ['8.0', '0', true],
  ['8.0', '1', false],
  ['8.0', '22', false],
  ['8.0', '23', true],
  ['8.0', '-7', true],
  ['8.2', '-7', false],
  ['8.2', '-8', true],
  ['8.0', '3.5', true],
] as const)('zstd level on %s: %s', (server, level, isWrong) => {
  const text = `storage:\n  wiredTiger:\n    engineConfig:\n      zstdCompressionLevel: ${level}\n`;
  expect(found(text, server)).toEqual(isWrong ? [`conf.level-range ${level}`] : []);
});

test('the level came with 5.0; it and the compressor have their places', () => {
  const level = 'storage:\n  wiredTiger:\n    engineConfig:\n      zstdCompressionLevel: 3\n';
  expect(found(level, '4.4')).toEqual(['conf.level-later 3']);
  expect(found(conf('zstdCompressionLevel: 3'))).toEqual(['conf.level-misplaced 3']);
  expect(found('storage:\n  wiredTiger:\n    engineConfig: \n      blockCompressor: zstd\n')).toEqual([
    'conf.compressor-misplaced zstd',
  ]);
});

test('configString inside YAML is checked at its place, escapes counted', () => {
  expect(found(conf('configString: "app_metadata=\\"x\\",leaf_pag_max=64KB"'))).toContainEqual(
    'config.unknown-key leaf_pag_max',
  );
  expect(found(conf("configString: 'leaf_pag_max=64KB'"))).toEqual(['config.unknown-key leaf_pag_max']);
  expect(found('storage:\n  wiredTiger:\n    indexConfig:\n      configString: prefix_compression=true\n')).toEqual([]);
  expect(found(conf('configString: prefix_compression=true'))).toEqual([
    'config.collection-prefix prefix_compression=true',
  ]);
});

test('compressors of the network are no compressors of storage', () => {
  expect(found('net:\n  compression:\n    compressors: snappy,zstd\n')).toEqual([
    'conf.network-compressors snappy,zstd',
  ]);
});

test.each([
  ['indexConfig: { prefixCompression: false }', 'conf.prefix-compression-off', 'true'],
  ['indexConfig: { prefixCompression: yes }', 'conf.not-boolean', 'true'],
  ['indexConfig: { prefixCompression: true }', null, null],
  ['indexConfig: { blockCompressor: zstd }', 'conf.index-compressor', null],
  ['collectionConfig: { prefixCompression: true }', 'conf.prefix-misplaced', null],
  ['collectionConfig: { blockCompressor: Zstd }', 'conf.unknown-compressor', 'zstd'],
  ['collectionConfig: { blockcompressor: zstd }', 'conf.unknown-setting', null],
  ['collectionConfig: { compressor: zstd }', 'conf.unknown-setting', null],
  ['engineConfig: { zstdDefaultCompressionLevel: 9 }', 'conf.unknown-setting', null],
  ['engineConfig: { cacheSizeGB: 2, statisticsLogDelaySecs: 1 }', null, null],
  ['engineConfig: { zstdCompressionLevel: 30 }', 'conf.level-range', '22'],
  ['engineConfig: { zstdCompressionLevel: -3 }', 'conf.level-range', '1'],
  ['engineConfig: { zstdCompressionLevel: high }', 'conf.level-range', '6'],
  ['collectionconfig: { blockCompressor: zstd }', 'conf.unknown-setting', null],
] as const)('%s', (setting, code, fixed) => {
  const [problem, ...others] = checkMongodConf(`storage: { wiredTiger: { ${setting} } }`, '8.0');
  expect(problem?.code ?? null).toBe(code);
  expect(others).toEqual([]);
  expect(problem ? (confFixes(problem)[0]?.text ?? null) : null).toBe(fixed);
});

test('a name that is near is named', () => {
  const [problem] = checkMongodConf('storage:\n  wiredtiger:\n    engineConfig:\n      cacheSizeGB: 1\n', '8.0');
  expect(problem).toMatchObject({ code: 'conf.unknown-setting', values: { suggestion: 'wiredTiger' } });
  expect(isMongodConf('storage.wiredtiger.engineConfig.cacheSizeGB: 1\n')).toBe(true);
  expect(found('storage:\n  dbPath: /data\n  inMemory:\n    engineConfig:\n      inMemorySizeGB: 1\n')).toEqual([]);
});

test('what a setting does is said on its name and on its value', () => {
  const text = conf('blockCompressor: zstd', '    engineConfig:\n      zstdCompressionLevel: 3\n');
  const on = (words: string, server: Parameters<typeof hoverConf>[2] = '8.0'): string =>
    hoverConf(text, text.indexOf(words) + 1, server)?.markdown ?? '';
  expect(on('zstdComp')).toContain('1 to 22 on server 8');
  expect(on('3\n')).toContain('mongod uses 6');
  expect(on('zstdComp', '8.3')).toContain('7 to 22 on server 8');
  expect(on('zstdComp', '4.4')).toContain('has none');
  expect(on('blockC')).toContain('snappy');
  expect(on('zstd\n')).toContain('time');
  expect(on('engineConfig')).toBe('');
  expect(on('storage')).toBe('');
});

test('which YAML is one of mongod', () => {
  expect(isMongodConf(conf('blockCompressor: zstd'))).toBe(true);
  expect(isMongodConf('services:\n  mongo:\n    image: mongo\n')).toBe(false);
});

const leaves = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'object' && node !== null && !Array.isArray(node)
    ? Object.entries(node).flatMap(([key, one]) => leaves(one, path === '' ? key : `${path}.${key}`))
    : Array.isArray(node)
      ? []
      : [[path, String(node)]];
const read = (text: string): [string, string][] => yamlScalars(text).map(({ path, value }) => [path, value]);

test.each([
  "a: { b: c, \"d\": 1, e: { f: \"x\\ty\", 'g': 'it''s' } }\nh: 2\n",
  '{"storage": {"wiredTiger": {"engineConfig": {"zstdCompressionLevel": 30}}}}\n',
  '{\n  "a": {\n    "b": ["c", {"d": 1}],\n    "e": "f"\n  },\n  "g": 7\n}\n',
  'a: {b: x=(y=1), c: http://d/e, # why\n  f: g h}\ni: j\n',
  'a: [b, {c: d}]\ne: f\n',
  'a: |\n  b=c,\n  d=e\nf: g\n',
  'a:\n  b: |-\n    c\n      d\n\n    e\n\n  f: g\n',
  'a: >\n  b=c,\n  d=e\n\n  f\n    g\n  h\nk: l\n',
  'a: >-\n  b\n\n\n  c\nd: e\n',
  'a: |+\n  b\n\nc: d\n',
  'a: |2\n   b\n  c\nd: e\n',
  'a: b,\n  c\n  d\ne: f\n',
  'a: b # why\nc: d\n',
  'a:\n  b,c\nd: e\n',
  'a:\n  "b"\nd: e\n',
  'a: "b,\n  c\n\n  d \\\n  e"\nf: g\n',
  "a: 'b,\n  c'\nf: g\n",
  'a: !!str b\nc: &x d\ne: f\n',
  '---\na: b\n...\n',
  '%YAML 1.2\n---\na: b\n',
  'a:\r\n  b: |\r\n    c\r\n    d\r\n  e: "f\r\n    g"\r\n',
  'a:\n  - b: c\n    d: |\n      e: h\nf: g\n',
  'a:\n- b: c\n  d: e\n-\n  x: y\nf: g\n',
  'a:\n  b:\n    - c\n    - d: e\n  f: g\n',
])('scalars of every style: %j', (text) => {
  expect(read(text)).toEqual(leaves(parse(text)));
});

test('half typed, it is still read', () => {
  expect(read('a: {b: c, d: "e\nf: g\n')).toContainEqual(['a.b', 'c']);
  expect(read('a: "b\nc: d\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(read('a: |')).toEqual([['a', '']]);
  for (const text of ['{', '[', '{a', '{a:', 'a: {', 'a: [{', 'a: >', '- ', 'a: {:}', ':', '?', 'a: *b', '{}}}', '"'])
    expect(() => read(text)).not.toThrow();
});

test('scalars are those that a YAML parser finds', () => {
  const word = fc.stringMatching(/^[a-z][a-zA-Z]{0,6}$/);
  const value = fc.oneof(
    fc.stringMatching(/^[a-z][a-z=,()" '\\#:-]{0,12}$/),
    fc.stringMatching(/^[a-z][a-z=, \n]{0,30}$/),
    fc.integer({ min: -9, max: 99 }),
    fc.boolean(),
  );
  const tree = fc.dictionary(
    word,
    fc.oneof(value, fc.dictionary(word, fc.oneof(value, fc.dictionary(word, value, { minKeys: 1 })), { minKeys: 1 })),
  );
  fc.assert(
    fc.property(tree, (given) => {
      for (const lineWidth of [0, 20])
        for (const collectionStyle of ['block', 'flow'] as const)
          for (const blockQuote of ['literal', 'folded'] as const) {
            const text = `# a comment\n${stringify(given, { lineWidth, collectionStyle, blockQuote, minContentWidth: 0 })}`;
            expect(read(text), text).toEqual(leaves(parse(text)));
          }
    }),
  );
});

test('long runs of one character take no longer than others', () => {
  const started = performance.now();
  for (const run of [
    ' ',
    '{',
    '[',
    '"',
    "'",
    '- ',
    'a: ',
    '# ',
    '\n',
    'a:\n',
    '  a\n',
    ',',
    '\\',
    '>\n',
    '&a ',
    'mongodb://',
  ])
    for (const text of [
      run.repeat(20_000),
      `a: ${run.repeat(20_000)}b`,
      `a: "${run.repeat(20_000)}`,
      `{ a: b${run.repeat(20_000)}}`,
    ]) {
      read(text);
      uriCompressors(text);
    }
  expect(performance.now() - started).toBeLessThan(20_000);
});
