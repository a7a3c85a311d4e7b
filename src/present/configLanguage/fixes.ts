// A problem in a configString -> the edits that would settle it.
import { codecIds } from '../../core/codecs/codec.ts';
import type { ConfigProblem } from '../../core/configString/configProblem.ts';
import { allPairs, parseConfigString, type LocatedPair, type Span } from '../../core/configString/grammar.ts';
import { nearestKey } from '../../core/configString/nearestKey.ts';

export interface ConfigFix {
  readonly title: string;
  readonly replace: Span;
  readonly text: string;
}

/** Settings that do nothing, or do harm, and are best left out. */
const needless = new Set([
  'config.cache-resident',
  'config.checksum-off',
  'config.collection-prefix',
  'config.dictionary',
  'config.engine-wide',
  'config.file-metadata',
  'config.forced',
  'config.huffman',
  'config.huffman-unsure',
  'config.key-later',
  'config.key-removed',
  'config.no-effect',
  'config.repeated',
  'config.server-encryption',
  'config.server-lsm',
  'config.source',
  'config.type-lsm',
  'config.type-table',
  'config.type-tiered',
  'config.unknown-type',
  'config.zstd-level',
]);

export function configFixes(text: string, problem: ConfigProblem): readonly ConfigFix[] {
  const pairs = allPairs(parseConfigString(text));
  const pair = pairs.findLast(({ start, end }) => start <= problem.start && problem.end <= end) ?? null;
  const { values } = problem;
  if (needless.has(problem.code)) return pair ? [removal(text, pair)] : [];
  switch (problem.code) {
    case 'config.unknown-key':
      return typeof values.suggestion === 'string' && pair ? [renaming(pair, values.suggestion)] : [];
    case 'config.no-such-key':
      if (!pair) return [];
      return typeof values.instead === 'string' ? [renaming(pair, values.instead)] : [removal(text, pair)];
    case 'config.unknown-compressor': {
      const near = nearestKey(String(values.compressor), codecIds);
      const wanted = near === null ? codecIds.filter((id) => id !== 'none') : [near];
      return pair?.value ? wanted.map((id) => replacement(pair.value!, id)) : [];
    }
    case 'config.bad-choice':
      return String(values.choices)
        .split(', ')
        .flatMap((choice) =>
          pair?.value && pair.value.text.toLowerCase() === choice ? [replacement(pair.value, choice)] : [],
        );
    case 'config.empty-compressor':
      return [{ title: 'Write block_compressor=none', replace: problem, text: 'block_compressor=none' }];
    case 'config.empty-category':
      return pair ? [removal(text, pair)] : [];
    case 'config.semicolon': {
      const at = text.indexOf(';');
      return at < 0
        ? []
        : [{ title: 'Separate by commas', replace: { start: 0, end: text.length }, text: text.replaceAll(';', ',') }];
    }
    case 'config.wrapped':
      return [
        {
          title: 'Take the outer brackets off',
          replace: { start: 0, end: text.length },
          text: text.trim().slice(1, -1),
        },
      ];
    default:
      return [];
  }
}

const renaming = (pair: LocatedPair, name: string): ConfigFix => ({
  title: `Change to ${name}`,
  replace: pair.key,
  text: name.slice(name.lastIndexOf('.') + 1),
});

const replacement = (replace: Span, text: string): ConfigFix => ({
  title: `Change to ${text}`,
  replace: { start: replace.start, end: replace.end },
  text,
});

/** With the comma that parts it from its neighbour. */
function removal(text: string, pair: LocatedPair): ConfigFix {
  let { start, end } = pair;
  const behind = /^\s*,\s*/.exec(text.slice(end));
  if (behind) end += behind[0].length;
  else start -= /,?\s*$/.exec(text.slice(0, start))![0].length;
  return { title: `Remove ${pair.name}`, replace: { start, end }, text: '' };
}
