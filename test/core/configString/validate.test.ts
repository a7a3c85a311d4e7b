// The check's verdict and messages, against observations of the real engine (test/fixtures/configString/README.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { creationFault } from '../../../src/core/configString/creationFault.ts';
import { validateConfigString } from '../../../src/core/configString/validate.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { serverVersions } from '../../../src/core/report.ts';
import { randomConfigString } from './randomConfigString.ts';

const fixture = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/configString', name), 'utf8')) as T;

interface Vector {
  readonly config: string;
  readonly '8.0': string[] | null;
  readonly '8.2': string[] | null;
}
const vectors = fixture<Vector[]>('validateVectors.json');

test.each(['8.0', '8.2'] as const)('all 150 vectors of server %s: same verdict, same messages', (server) => {
  expect(vectors).toHaveLength(150);
  const ours = vectors.map(({ config }) => {
    const { accepted, messages } = validateConfigString(config, server);
    return { config, said: accepted ? null : messages };
  });
  expect(ours).toEqual(vectors.map((vector) => ({ config: vector.config, said: vector[server] })));
});

test('servers before 8.0 word an unknown key with a colon', () => {
  expect(validateConfigString('nosuch=1', '7.0').messages).toEqual(["unknown configuration key: 'nosuch'"]);
  expect(validateConfigString('nosuch=1', '8.0').messages).toEqual(["unknown configuration key 'nosuch'"]);
});

test.each([
  ['readonly=true', '4.4 5.0 6.0'],
  ['lsm=(bloom=true)', '4.2 4.4 5.0 6.0 7.0 8.0'],
  ['extractor=none', '4.2 4.4 5.0 6.0 7.0 8.0'],
  ['checksum=unencrypted', '4.4 5.0 6.0 7.0 8.0 8.1 8.2 8.3'],
  ['assert=(write_timestamp=on)', '4.4 5.0 6.0 7.0 8.0 8.1 8.2 8.3'],
  ['import=(metadata_file=x)', '6.0 7.0 8.0 8.1 8.2 8.3'],
  ['tiered_storage=(shared=true)', '7.0 8.0 8.1 8.2 8.3'],
  ['import=(panic_corrupt=true)', '8.0 8.1 8.2 8.3'],
  ['compression_level=9', ''],
])('%s is accepted by %s only', (configString, servers) => {
  expect(serverVersions.filter((server) => validateConfigString(configString, server).accepted).join(' ')).toBe(
    servers,
  );
});

test('a fault is located in the text, past characters of several bytes', () => {
  const text = 'app_metadata="zéé",leaf_page_max=513MB';
  const { fault } = validateConfigString(text, '8.0');
  expect(fault).toMatchObject({ kind: 'tooLarge', path: 'leaf_page_max' });
  expect(text.slice(fault!.start, fault!.end)).toBe('513MB');
});

test('a fault inside a category carries its path', () => {
  const text = 'log=(enabled=maybe)';
  const { fault } = validateConfigString(text, '8.0');
  expect(fault).toMatchObject({ kind: 'wrongType', path: 'log.enabled' });
  expect(text.slice(fault!.start, fault!.end)).toBe('maybe');
});

test('a category without a value at the end of the string is told as chance', () => {
  expect(validateConfigString('block_compressor=zstd,log', '8.0').readsPastEnd).toBe(true);
  expect(validateConfigString('log,block_compressor=zstd', '8.0').readsPastEnd).toBe(false);
});

test.each(['collection', 'index'] as const)('creating a %s fails where the engine fails, for its reason', (kind) => {
  const unusable = (config: string): boolean =>
    creationFault(config, { server: '8.0', kind })?.code === 'config.open-quote';
  const rows = fixture<Record<'config' | typeof kind, string>[]>('creations.json').filter(
    ({ config }) => !unusable(config),
  );
  expect(rows.length).toBeGreaterThan(70);
  const ours = rows.map(({ config }) => {
    const verdict = validateConfigString(config, '8.0');
    const fault = verdict.accepted ? creationFault(config, { server: '8.0', kind }) : null;
    const said = verdict.accepted ? (fault?.message ?? null) : verdict.messages[0]!;
    return { config, said };
  });
  const plain = (said: string | null): string | null =>
    said === null ? null : said.replace(/^Error parsing '.*' at offset \d+: /s, '').replace(/[:;].*/s, '');
  expect(ours.filter(({ said }, n) => plain(said) !== plain(rows[n]![kind] ?? null))).toEqual([]);
});

test('any text gets a verdict, on every server', () => {
  const random = seededRandom(3);
  for (let n = 0; n < 400; n++) {
    const text = randomConfigString(random, '8.0');
    for (const server of serverVersions) {
      const verdict = validateConfigString(text, server);
      if (verdict.accepted) {
        expect(verdict.messages).toEqual([]);
        creationFault(text, { server, kind: 'collection' });
      } else expect(verdict.fault!.start).toBeLessThanOrEqual(verdict.fault!.end);
    }
  }
});
