// A file's creationString -> the settings that shape its pages (facts: mongod's own list, every key with its value).
import { settingsOf } from '../core/configString/settings.ts';
import type { TableFileSettings } from '../core/documents/serverFacts.ts';

export function readCreationString(creationString: string): TableFileSettings {
  const settings = settingsOf(creationString, () => undefined);
  const bytes = (key: string): number | null => {
    const value = settings.number(key);
    return settings.text(key) === '' ? null : Number(value);
  };
  return {
    compressor: settings.text('block_compressor') || 'none',
    allocationBytes: bytes('allocation_size'),
    leafPageMaxBytes: bytes('leaf_page_max'),
    internalPageMaxBytes: bytes('internal_page_max'),
    leafValueMaxBytes: bytes('leaf_value_max'),
    memoryPageMaxBytes: bytes('memory_page_max'),
    memoryPageImageMaxBytes: bytes('memory_page_image_max'),
    prefixCompression: settings.flag('prefix_compression'),
  };
}
