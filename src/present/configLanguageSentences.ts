// Codes of mongod.conf and connection strings -> sentences. Keep them sorted.
import type { FailureValues } from '../core/failure.ts';

const network =
  'These compressors are for what goes over the network between driver and server. How a collection is stored is block_compressor.';

export const configLanguageSentences: Readonly<Record<string, (values: FailureValues) => string>> = {
  'conf.compressor-misplaced': () =>
    'blockCompressor belongs under storage.wiredTiger.collectionConfig: mongod does not start with it here.',
  'conf.index-compressor': () =>
    'No option compresses the blocks of indexes: mongod does not start with blockCompressor here. Indexes have prefixCompression.',
  'conf.level-later': (v) => `Server ${v.server} has no zstdCompressionLevel; 5.0 is the first that does.`,
  'conf.level-misplaced': () =>
    'zstdCompressionLevel belongs under storage.wiredTiger.engineConfig: it holds for the whole server, not for a collection.',
  'conf.level-range': (v) =>
    `zstdCompressionLevel takes a whole number from ${v.least} to ${v.most} on server ${v.server}, not ${v.written}.`,
  'conf.network-compressors': () => network,
  'conf.not-boolean': (v) => `${v.setting} takes true or false, not ${v.written}.`,
  'conf.prefix-compression-off': () =>
    'Prefix compression is off for every index that is created from now on: keys that begin alike then take their full length, on disk and in cache.',
  'conf.prefix-misplaced': () =>
    'prefixCompression belongs under storage.wiredTiger.indexConfig: mongod does not start with it here.',
  'conf.unknown-compressor': (v) =>
    `${v.setting} takes none, snappy, zlib or zstd, in lower case; with ${v.written} mongod does not start.${v.suggestion === null ? '' : ` Did you mean ${v.suggestion}?`}`,
  'conf.unknown-setting': (v) =>
    `There is no setting ${v.name} in ${v.parent}: mongod does not start with it. ${v.suggestion === null ? `It takes ${v.names}.` : `Did you mean ${v.suggestion}?`}`,
  'uri.network-compressors': () => network,
};
