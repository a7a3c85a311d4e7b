// What tests of estimates from a sample ask for unless they say otherwise: ordinary inserts, one writer, no CPU figures.
import { effectiveTableConfig } from '../../src/core/configString/effectiveTableConfig.ts';
import { noCost } from '../../src/core/estimate/laneCost.ts';
import type { SampleOptions } from '../../src/core/estimate/sampledLane.ts';
import { pageRules } from '../../src/core/wiredtiger/pageRules.ts';

const cacheBytes = 4 * 1024 ** 3;

export function sampleOptions(over: Partial<SampleOptions> = {}, configString = ''): SampleOptions {
  const settings = effectiveTableConfig(configString, { server: '8.3', kind: 'collection' });
  return {
    codecs: ['snappy'],
    zstdLevel: 6,
    load: 'ordinary',
    timeWindows: 'none',
    loadGiven: true,
    seed: 1,
    workers: [1],
    cacheBytes,
    documents: null,
    rulesFor: (codec) => pageRules(settings, codec, '8.3', cacheBytes),
    costOf: async () => noCost,
    ...over,
  };
}
