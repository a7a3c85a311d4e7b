// What every bench replays with unless it says otherwise: the newest server's defaults, one ordinary load.
import { codecIds } from '../src/core/codecs/codec.ts';
import { effectiveTableConfig } from '../src/core/configString/effectiveTableConfig.ts';
import type { WholeOptions } from '../src/core/estimate/wholeCollection.ts';
import type { ServerVersion } from '../src/core/report.ts';
import { largeCacheBytes, pageRules, type TableSettings } from '../src/core/wiredtiger/pageRules.ts';

export const server: ServerVersion = '8.3';
export const settings = settingsOf('');

export function settingsOf(configString: string): TableSettings {
  return effectiveTableConfig(configString, { server, kind: 'collection' });
}

export const replayOptions: WholeOptions = {
  codecs: codecIds,
  zstdLevel: 6,
  load: 'ordinary',
  timeWindows: 'none',
  firstRecordId: 1,
  seed: 1,
  workers: [1, 2, 3],
  cacheBytes: largeCacheBytes,
  rulesFor: (codec) => pageRules(settings, codec, server, largeCacheBytes),
};
