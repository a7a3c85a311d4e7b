// A configString -> the settings of the table that mongod would create with it, as far as they change pages:
// mongod's own first, the user's over them, the last one wins (facts/mongod.md C.1 and C.2).
import { Failure } from '../failure.ts';
import type { ServerVersion } from '../report.ts';
import { creationFault, creationSettings, uint32 } from './creationFault.ts';
import { pairsOf, type Settings } from './settings.ts';
import type { TableContext, TableKind } from './tableCreationString.ts';
import { utf8Text } from './utf8Text.ts';
import { validateConfigString } from './validate.ts';

export interface TableConfig {
  readonly blockCompressor: 'none' | 'snappy' | 'zlib' | 'zstd';
  /** the configString names the compressor, rather than mongod's default */
  readonly blockCompressorGiven: boolean;
  readonly allocationSizeBytes: number;
  readonly leafPageMaxBytes: number;
  readonly internalPageMaxBytes: number;
  readonly memoryPageMaxBytes: number;
  /** 0: derived, four times the larger page maximum */
  readonly memoryPageImageMaxBytes: number;
  readonly splitPct: number;
  /** 0: derived from the page size, as for values */
  readonly leafKeyMaxBytes: number;
  readonly leafValueMaxBytes: number;
  readonly internalKeyTruncate: boolean;
  readonly prefixCompression: boolean;
  readonly prefixCompressionMin: number;
  /** distinct values remembered while one leaf page is built */
  readonly dictionary: number;
  readonly checksum: 'off' | 'on' | 'uncompressed' | 'unencrypted';
  readonly keyGap: number;
  /** the table is a tree of files that this model does not know (type=lsm), or lies elsewhere (source) */
  readonly modelled: boolean;
}

/** Throws a `Failure` when the server's check refuses the string, or the table could not be created with it. */
export function effectiveTableConfig(
  configString: string,
  context: { server: ServerVersion; kind: TableKind },
): TableConfig {
  const verdict = validateConfigString(configString, context.server);
  if (!verdict.accepted)
    throw new Failure('config.refused', { server: context.server, message: verdict.messages.join('; ') });
  const fault = creationFault(configString, context);
  if (fault) throw new Failure(fault.code, { ...fault.values, server: context.server });
  return resolve(creationSettings(configString, context), configString, context);
}

function resolve(settings: Settings, configString: string, context: TableContext): TableConfig {
  const bytes32 = (path: string): number => uint32(settings.number(path));
  const compressor = settings.text('block_compressor');
  return {
    blockCompressor: compressor === '' ? 'none' : (compressor as TableConfig['blockCompressor']),
    blockCompressorGiven: isSet(configString, 'block_compressor'),
    allocationSizeBytes: bytes32('allocation_size'),
    leafPageMaxBytes: bytes32('leaf_page_max'),
    internalPageMaxBytes: bytes32('internal_page_max'),
    memoryPageMaxBytes: Number(settings.number('memory_page_max')),
    memoryPageImageMaxBytes: bytes32('memory_page_image_max'),
    splitPct: Number(settings.number('split_pct')),
    leafKeyMaxBytes: bytes32('leaf_key_max'),
    leafValueMaxBytes: bytes32('leaf_value_max'),
    internalKeyTruncate: settings.flag('internal_key_truncate'),
    prefixCompression: settings.flag('prefix_compression'),
    prefixCompressionMin: bytes32('prefix_compression_min'),
    dictionary: bytes32('dictionary'),
    checksum: checksumOf(settings.text('checksum'), context.server),
    keyGap: bytes32('key_gap'),
    modelled: settings.text('type') === 'file' && settings.text('source') === '',
  };
}

/** Anything but the plain words falls through to the engine's last case: a bracketed (off) is not off. */
function checksumOf(written: string, server: ServerVersion): TableConfig['checksum'] {
  if (written === 'on' || written === 'off' || written === 'uncompressed') return written;
  return server === '4.2' ? 'uncompressed' : 'unencrypted';
}

function isSet(configString: string, key: string): boolean {
  const text = utf8Text(configString);
  return pairsOf(text).some((pair) => text.slice(pair.key.start, pair.key.start + pair.key.length) === key);
}
