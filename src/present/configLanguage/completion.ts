// A place in a configString -> the keys or values that can stand there.
import { codecIds } from '../../core/codecs/codec.ts';
import { positionAt, type Span } from '../../core/configString/grammar.ts';
import { keyInfo, type KeyInfo } from '../../core/configString/keyInfo.ts';
import { findKey, keysOf } from '../../core/configString/keys.ts';
import { serverRefusals } from '../../core/configString/serverRefusals.ts';
import type { TableContext } from '../../core/configString/tableCreationString.ts';
import { configKeyText } from '../configKeyTexts.ts';
import { keySummary } from './keyText.ts';

export interface CompletionItem {
  readonly label: string;
  readonly kind: 'key' | 'value';
  /** what replaces `replace`; the cursor goes to its end, or between its brackets */
  readonly insert: string;
  readonly replace: Span;
  /** type, limits, default */
  readonly detail: string;
  /** one line on what it does */
  readonly documentation: string;
  /** sensible ones first, then what has no effect or is not in the manual */
  readonly rank: 0 | 1 | 2;
}

/** Keys that change how many pages are written, or how large, come first. */
function rankOf(info: KeyInfo): 0 | 1 | 2 {
  if (info.forced || info.effect === 'none' || info.effect === 'creation' || info.effect === 'identity') return 2;
  return info.changesPages && !info.undocumented ? 0 : 1;
}

export function completeConfig(text: string, offset: number, context: TableContext): readonly CompletionItem[] {
  const here = positionAt(text, offset);
  const whole = (name: string): string => (here.path === '' ? name : `${here.path}.${name}`);
  if (here.kind === 'value') return values(whole(here.key), here.replace, context);
  const level = here.path === '' ? keysOf(context.server) : findKey(here.path, context.server)?.inside;
  if (!level) return [];
  const hasValue = /^\s*[=:]/.test(text.slice(here.replace.end));
  return [...level.keys()]
    .filter((name) => !here.written.includes(name))
    .flatMap((name) => {
      const info = keyInfo(whole(name), context);
      if (!info) return [];
      const value = info.type === 'category' ? '=()' : '=';
      if (serverRefusals(name + value, context.server).length > 0) return [];
      return [
        {
          label: name,
          kind: 'key' as const,
          insert: hasValue ? name : name + value,
          replace: here.replace,
          detail: keySummary(info),
          documentation: configKeyText(info.path) ?? '',
          rank: rankOf(info),
        },
      ];
    })
    .sort((a, b) => a.rank - b.rank || (a.label < b.label ? -1 : 1));
}

const sizeValues: Readonly<Record<string, readonly string[]>> = {
  allocation_size: ['4KB', '8KB', '16KB'],
  internal_page_max: ['4KB', '16KB', '64KB'],
  leaf_page_max: ['4KB', '8KB', '16KB', '32KB', '64KB', '128KB'],
  memory_page_max: ['5MB', '10MB'],
};
const compressorTexts: Readonly<Record<string, string>> = {
  none: 'pages are stored as they are',
  snappy: 'quick, moderate saving; the default of collections',
  zlib: 'saves much, costs most CPU',
  zstd: 'saves about as much as zlib at less CPU; level of the whole server, 6 by default',
};

function values(path: string, replace: Span, context: TableContext): readonly CompletionItem[] {
  const info = keyInfo(path, context);
  if (!info) return [];
  const given =
    path === 'block_compressor'
      ? codecIds
      : info.type === 'boolean'
        ? ['true', 'false']
        : (info.choices ?? sizeValues[path] ?? []);
  return given.map((label) => ({
    label,
    kind: 'value' as const,
    insert: label,
    replace,
    detail: label === info.tableDefault ? 'default' : '',
    documentation: path === 'block_compressor' ? (compressorTexts[label] ?? '') : '',
    rank: 0 as const,
  }));
}
