// Small reports and definitions to hint from.
import type { Definition } from '../../../src/code/definition.ts';
import type { IndexOk, IndexReport, Report } from '../../../src/core/report.ts';
import type { Remembered } from '../../../src/present/hints/remembered.ts';

const MiB = 1024 ** 2;
const exact = (bytes: number) => ({ low: bytes, expected: bytes, high: bytes });

export function row(id: 'none' | 'snappy' | 'zlib' | 'zstd', low: number, expected: number, high: number) {
  return {
    id,
    status: 'ok' as const,
    fileBytes: { low: low * MiB, expected: expected * MiB, high: high * MiB },
    leafPages: 10,
    internalPages: 1,
    leafImageBytes: 1,
    leafStoredBytes: 1,
    leafUnalignedBytes: 1,
    inCacheBytes: 200 * MiB,
    cpu: {
      compressMs: 10,
      decompressMs: 1500,
      compressMsPerGiB: 1,
      decompressMsPerGiB: 1,
      relativeError: 0.2,
      timedPages: 5,
    },
    storedUnits: {},
    imageUnits: {},
    notes: [],
  };
}

const collection = {
  name: 'shop.orders',
  documents: 1000,
  bsonBytes: 180 * MiB,
  leftOut: [],
  noted: [],
  facts: { name: 'shop.orders' } as Report['collection']['facts'],
};
const sample = { documents: 1000, bytes: 1, method: 'all' as const, runs: 1 };
const tool = { name: 'pageweight' as const, version: '0' };

export function reportOf(compressors: Report['compressors']): Report {
  return {
    schemaVersion: 1,
    tool,
    partial: null,
    collection,
    options: {} as Report['options'],
    sample,
    compressors,
    sideBySide: [],
    advice: [],
  };
}

export function indexRow(name: string, key: IndexOk['key'], change: Partial<IndexOk> = {}): IndexOk {
  const file = (bytes: number) => ({ fileBytes: exact(bytes), leafPages: 9, inCacheBytes: bytes, storedKeyShare: 0.5 });
  return {
    name,
    key,
    status: 'ok',
    kind: 'plain',
    badges: [],
    entries: 1000,
    entriesPerDocument: 1,
    averageKeyBytes: 17.3,
    averageValueBytes: 0,
    prefixOn: file(6 * MiB),
    prefixOff: file(10 * MiB),
    grown: null,
    prefixCompression: true,
    scatteredShare: 0.1,
    randomKey: { verdict: 'not random', reason: { code: 'random-key.none', values: { path: 'a' } } },
    warnings: [],
    leftOut: [],
    ...change,
  };
}

export function rememberedOf(change: Partial<Remembered> = {}): Remembered {
  const indexReport: IndexReport = {
    schemaVersion: 1,
    tool,
    partial: null,
    collection,
    sample,
    indexes: [
      indexRow('tenantId_1', { tenantId: 1 }),
      indexRow(
        'token_1',
        { token: 1 },
        {
          prefixOn: { fileBytes: exact(10 * MiB), leafPages: 9, inCacheBytes: 1, storedKeyShare: 1 },
          randomKey: { verdict: 'random', reason: { code: 'random-key.hex', values: { path: 'tok|en', bits: 128 } } },
          warnings: [{ code: 'index.random-key', values: { savingPercent: 0 } }],
        },
      ),
      {
        name: 'place_2dsphere',
        key: { place: '2dsphere' },
        status: 'failed',
        kind: '2dsphere',
        badges: [],
        reason: { code: 'keys.geo-not-predicted', values: { kind: '2dsphere' } },
      },
    ],
  };
  return {
    namespace: 'shop.orders',
    report: reportOf([row('none', 200, 200, 200), row('snappy', 110, 120, 130), row('zstd', 75, 80, 86)]),
    indexReport,
    takenAt: Date.UTC(2026, 0, 1),
    ...change,
  };
}

const at = (line: number, character: number) => ({ line, character });

export function definitionOf(change: Partial<Definition> = {}): Definition {
  return {
    kind: 'index',
    collection: 'orders',
    keys: [['tenantId', 1]],
    options: {},
    ranges: {
      definition: { start: at(3, 0), end: at(3, 40) },
      keys: { start: at(3, 20), end: at(3, 35) },
      options: null,
      collection: null,
    },
    configString: null,
    ...change,
  } as Definition;
}

export function configTextOf(text: string): NonNullable<Definition['configString']> {
  return { text, verbatim: true, strangers: [], range: { start: at(1, 10), end: at(1, 10 + text.length) } };
}
