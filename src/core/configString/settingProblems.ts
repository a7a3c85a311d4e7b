// The settings of a configString -> what the server says nothing about: ignored, repeated, dangerous, misunderstood
// (facts/mongod.md C.1, C.2, D.3, D.5 and D.6).
import type { FailureValues } from '../failure.ts';
import { configProblem, type ConfigProblem, type Severity } from './configProblem.ts';
import { uint32 } from './creationFault.ts';
import { allPairs, parseConfigString, type LocatedPair } from './grammar.ts';
import { keyInfo } from './keyInfo.ts';
import { findKey, isLateIn, versionIndex } from './keys.ts';
import { mergedValue, settingsOf, type Settings } from './settings.ts';
import { serverPrefix, type TableContext } from './tableCreationString.ts';
import { utf8Text } from './utf8Text.ts';

/** `settings`: those of the created table; null when it cannot be created. */
export function settingProblems(
  configString: string,
  context: TableContext,
  settings: Settings | null,
): readonly ConfigProblem[] {
  const top = parseConfigString(configString);
  const known = allPairs(top).filter((pair) => findKey(pair.path, context.server));
  return known.flatMap((pair) => [
    ...keyProblems(pair, top, context),
    ...valueProblems(pair, context),
    ...(settings && winsIn(top, pair) ? effectProblems(pair, context, settings) : []),
  ]);
}

type Say = (severity: Severity, code: string, values?: FailureValues) => ConfigProblem;

function sayer(pair: LocatedPair, server: string): Say {
  return (severity, code, values = {}) => configProblem(severity, code, pair, { key: pair.path, server, ...values });
}

const winsIn = (top: readonly LocatedPair[], pair: LocatedPair): boolean =>
  top.findLast((other) => other.name === pair.name && other.keyQuoted === pair.keyQuoted) === pair;

function keyProblems(pair: LocatedPair, top: readonly LocatedPair[], context: TableContext): ConfigProblem[] {
  const say = sayer(pair, context.server);
  const info = keyInfo(pair.path, context)!;
  const isTop = top.includes(pair);
  const found: ConfigProblem[] = [];
  if (info.forced && isTop) found.push(say('warning', 'config.forced'));
  else if (info.effect === 'none' && isTop) found.push(say('warning', 'config.no-effect'));
  if (isTop && !info.forced) {
    const bare = top.some((other) => other.name === pair.name && !other.keyQuoted);
    const prefix = utf8Text(serverPrefix(context));
    const servers = mergedValue(prefix, pair.name);
    if (pair.keyQuoted && (bare || servers))
      found.push(
        say('warning', 'config.quoted-key-loses', {
          winner: bare ? null : `${pair.name}=${prefix.slice(servers!.start, servers!.start + servers!.length)}`,
        }),
      );
    else if (!winsIn(top, pair)) found.push(say('warning', 'config.repeated'));
  }
  if (isLateIn(pair.path, context.server)) found.push(say('warning', 'config.late-key'));
  if (info.undocumented && isTop && info.effect !== 'none') found.push(say('information', 'config.undocumented'));
  return found;
}

/** How a value is written. */
function valueProblems(pair: LocatedPair, context: TableContext): ConfigProblem[] {
  const { value } = pair;
  const spec = findKey(pair.path, context.server)!.spec;
  const say = sayer(pair, context.server);
  if (!value) return [];
  const found: ConfigProblem[] = [];
  if (!value.quoted && value.text.startsWith(':')) found.push(say('warning', 'config.stray-colon'));
  if (value.inside && spec.choices && spec.type === 'string') found.push(say('warning', 'config.bracketed-choice'));
  if (spec.type === 'int' && /^-?\d+[bkmgtp]{2,}$/i.test(value.text)) {
    const letters = value.text
      .replace(/^-?\d+/, '')
      .toLowerCase()
      .replaceAll('b', '');
    const bytes = settingsOf(`value=${value.text}`, () => undefined).number('value');
    if (letters.length > 1) found.push(say('warning', 'config.odd-number', { written: value.text, bytes: `${bytes}` }));
  }
  return found;
}

const keptIn32Bits = new Set([
  'dictionary',
  'leaf_key_max',
  'leaf_value_max',
  'memory_page_image_max',
  'prefix_compression_min',
]);

/** What the value that counts makes of the table. */
function effectProblems(pair: LocatedPair, { server, kind }: TableContext, settings: Settings): ConfigProblem[] {
  const say = sayer(pair, server);
  const bytes = settings.number(pair.path);
  const found: ConfigProblem[] = [];
  if (keptIn32Bits.has(pair.path) && bytes > 0xffffffffn)
    found.push(say('warning', 'config.wraps-32-bits', { bytes: uint32(bytes) }));
  switch (pair.path) {
    case 'block_compressor':
      if (kind === 'index' && !['', 'none'].includes(settings.text('block_compressor')))
        found.push(say('information', 'config.index-compressor'));
      else if (settings.text('block_compressor') === '') found.push(say('warning', 'config.empty-compressor'));
      break;
    case 'cache_resident':
      if (settings.flag('cache_resident')) found.push(say('warning', 'config.cache-resident'));
      break;
    case 'checksum':
      if (settings.text('checksum') === 'off') found.push(say('warning', 'config.checksum-off'));
      break;
    case 'dictionary':
      if (bytes > 0n) found.push(say('warning', 'config.dictionary'));
      break;
    case 'huffman_value':
      // from 8.0 on it fails when the table is created
      if (versionIndex(server) < versionIndex('8.0')) found.push(say('warning', 'config.huffman-unsure'));
      break;
    case 'leaf_value_max': {
      const leafPageMax = uint32(settings.number('leaf_page_max'));
      const max = uint32(bytes);
      if (kind === 'collection' && max > 0 && max < leafPageMax / 2)
        found.push(say('warning', 'config.small-values', { bytes: max }));
      break;
    }
    case 'memory_page_max':
      if (bytes < settings.number('leaf_page_max'))
        found.push(say('warning', 'config.small-memory-page', { bytes: uint32(settings.number('leaf_page_max')) }));
      break;
    case 'prefix_compression':
      if (kind === 'collection' && settings.flag('prefix_compression'))
        found.push(say('warning', 'config.collection-prefix'));
      break;
    case 'source':
      if (settings.text('source') !== '') found.push(say('warning', 'config.source'));
      break;
    case 'type':
      if (settings.text('type') === 'lsm') found.push(say('warning', 'config.type-lsm'));
      if (settings.text('type') === 'table') found.push(say('warning', 'config.type-table'));
      break;
    case 'value_format':
      if (kind === 'collection' && versionIndex(server) >= versionIndex('8.1') && settings.text('value_format') !== 'u')
        found.push(say('warning', 'config.value-format-kept'));
      break;
  }
  return found;
}
