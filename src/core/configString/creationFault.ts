// An accepted configString -> what the engine says when the table is then created, if it refuses
// (facts/mongod.md D.5; order of the checks as observed on WiredTiger 11.3.1).
import type { FailureValues } from '../failure.ts';
import { findKey, versionIndex } from './keys.ts';
import { lastValue, settingsOf, type Settings } from './settings.ts';
import { tableCreationString, type TableContext } from './tableCreationString.ts';
import { utf8Text } from './utf8Text.ts';
import { validateConfigString } from './validate.ts';

export interface CreationFault {
  readonly code: string;
  readonly values: FailureValues;
  /** what the engine says */
  readonly message: string;
  /** the key to blame, with its category; empty: the string as a whole */
  readonly path: string;
}

export const knownCompressors: readonly string[] = ['none', 'snappy', 'zlib', 'zstd'];

/** The settings with which the table is created: the user's between mongod's own. */
export function creationSettings(configString: string, context: TableContext): Settings {
  return settingsOf(tableCreationString(configString, context), (path) => {
    const spec = findKey(path, context.server)?.spec;
    // the key table's `none` is written as nothing when a table is created
    return spec?.default === 'none' ? '' : spec?.default;
  });
}

export function creationFault(configString: string, context: TableContext): CreationFault | null {
  if (isUnterminated(configString, context))
    return fault('config.open-quote', {}, '', "the quote takes in the server's own settings");
  const whole = validateConfigString(tableCreationString(configString, context), context.server);
  if (!whole.accepted) return wholeFault(configString, whole.messages);
  const settings = creationSettings(configString, context);
  return (
    importFault(settings) ??
    columnsFault(settings, context) ??
    typeFault(settings, context) ??
    collatorFault(settings) ??
    pageSizeFault(settings) ??
    storageFault(settings, context)
  );
}

function fault(code: string, values: FailureValues, path: string, message: string): CreationFault {
  return { code, values, path, message };
}

/** mongod's forced settings no longer stand on their own: an open quote has swallowed them. */
function isUnterminated(configString: string, context: TableContext): boolean {
  const text = utf8Text(tableCreationString(configString, context));
  return (
    validateConfigString(text.text, context.server).accepted && lastValue(text, 'app_metadata.formatVersion') === null
  );
}

function wholeFault(configString: string, messages: readonly string[]): CreationFault {
  const message = messages.join('; ');
  if (/^\s*[([{]/.test(configString)) return fault('config.wrapped', { message }, '', message);
  const category = /^Invalid value for key '([^']*)': expected a category$/.exec(messages.at(-1) ?? '')?.[1];
  if (category !== undefined) return fault('config.empty-category', { key: category, message }, category, message);
  // the whole string it was given is the server's, not the user's: only the reason helps
  return fault('config.creation-refused', { message: message.replace(/^.*' at offset \d+: /s, '') }, '', message);
}

function importFault(settings: Settings): CreationFault | null {
  if (!settings.flag('import.enabled')) return null;
  return fault('config.import', {}, 'import.enabled', 'file:<table>.wt');
}

function columnsFault(settings: Settings, { kind }: TableContext): CreationFault | null {
  const columns = settings.count('columns');
  const groups = settings.count('colgroups');
  for (const [key, count] of Object.entries({ colgroups: groups, columns }))
    if (typeof count === 'string') return fault('config.creation-refused', { message: count }, key, count);
  if (columns !== 0 && columns !== 2) {
    const keyFormat = kind === 'index' ? 'u' : 'q';
    const message = `Number of columns in '${settings.text('columns')}' does not match key format '${keyFormat}' plus value format 'u'`;
    return fault('config.columns', { columns }, 'columns', message);
  }
  if (groups !== 0) {
    // with named columns the table is made, and then misses its column groups
    const message = 'table:<table> requires a table with named columns';
    return fault('config.colgroups', {}, 'colgroups', message);
  }
  return null;
}

function typeFault(settings: Settings, { server }: TableContext): CreationFault | null {
  const source = settings.text('source');
  if (source !== '' && !/^(file|table|lsm|colgroup|index|object|tier|tiered):/.test(source))
    return fault('config.unknown-type', { type: source }, 'source', `unknown object type: ${source}`);
  const type = settings.text('type');
  if (type === 'file' || type === 'table' || source !== '') return null;
  if (type === 'lsm' && versionIndex(server) <= versionIndex('8.0')) return null;
  if (type === 'tiered') return fault('config.type-tiered', {}, 'type', 'the engine crashes');
  return fault('config.unknown-type', { type }, 'type', `unknown object type: ${type}`);
}

function collatorFault(settings: Settings): CreationFault | null {
  const collator = settings.text('collator');
  if (collator === '' || collator === 'none') return null;
  return fault('config.unknown-collator', { collator }, 'collator', `unknown collator '${collator}'`);
}

/** The engine keeps these sizes in 32 bits. */
export function uint32(number: bigint): number {
  return Number(BigInt.asUintN(32, number));
}

function pageSizeFault(settings: Settings): CreationFault | null {
  const allocation = uint32(settings.number('allocation_size'));
  if ((allocation & (allocation - 1)) !== 0)
    return fault(
      'config.allocation-size',
      { allocationBytes: allocation },
      'allocation_size',
      'the allocation size must be a power of two',
    );
  const sizes = (['internal_page_max', 'leaf_page_max'] as const).map((key) => ({
    key,
    bytes: uint32(settings.number(key)),
  }));
  const odd = sizes.find(({ bytes }) => bytes < allocation || bytes % allocation !== 0);
  if (odd)
    return fault(
      'config.page-size',
      { key: odd.key, bytes: odd.bytes, allocationBytes: allocation },
      odd.key,
      `page sizes must be a multiple of the page allocation size (${allocation}B)`,
    );
  const image = uint32(settings.number('memory_page_image_max'));
  const largest = Math.max(...sizes.map(({ bytes }) => bytes));
  if (image === 0 || image >= largest) return null;
  return fault(
    'config.page-image',
    { imageBytes: image, pageBytes: largest },
    'memory_page_image_max',
    `in-memory page image size must be larger than the maximum page size (${image}B < ${largest}B)`,
  );
}

function storageFault(settings: Settings, { server }: TableContext): CreationFault | null {
  if (settings.flag('ignore_in_memory_cache_size'))
    return fault(
      'config.in-memory-only',
      {},
      'ignore_in_memory_cache_size',
      'ignore_in_memory_cache_size setting is only valid with databases configured to run in-memory',
    );
  // What older engines do with huffman coding is not known; check.ts warns about it.
  if (versionIndex(server) >= versionIndex('8.0') && settings.text('huffman_value') !== '')
    return fault('config.huffman', {}, 'huffman_value', 'Huffman encoding for values is no longer supported.');
  const compressor = settings.text('block_compressor');
  if (compressor !== '' && !knownCompressors.includes(compressor))
    return fault('config.unknown-compressor', { compressor }, 'block_compressor', `unknown compressor '${compressor}'`);
  const encryptor = settings.text('encryption.name');
  if (encryptor !== '' && encryptor !== 'none')
    return fault('config.unknown-encryptor', { encryptor }, 'encryption.name', `unknown encryptor '${encryptor}'`);
  return null;
}
