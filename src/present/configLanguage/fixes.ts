// A problem in a configString -> the edits that would settle it.
import { codecIds } from '../../core/codecs/codec.ts';
import type { ConfigProblem } from '../../core/configString/configProblem.ts';
import { allPairs, parseConfigString, type LocatedPair, type Span } from '../../core/configString/grammar.ts';
import { nearestKey } from '../../core/configString/nearestKey.ts';
import { meantValue } from './meantValue.ts';

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
    case 'config.bad-choice': {
      const near = nearestKey(pair?.value?.text ?? '', String(values.choices).split(', '));
      return pair?.value && near !== null ? [replacement(pair.value, near)] : [];
    }
    case 'config.needs-value':
      return String(values.choices)
        .split(', ')
        .flatMap((choice) =>
          pair ? [{ title: `Write ${choice}`, replace: pair, text: `${pair.name}=${choice}` }] : [],
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
    case 'config.allocation-size':
    case 'config.not-boolean':
    case 'config.not-int':
    case 'config.page-image':
    case 'config.page-size':
    case 'config.too-large':
    case 'config.too-small': {
      const meant = pair?.value ? meantValue(problem.code, pair.value.text, values) : null;
      return pair?.value && meant !== null ? [replacement(pair.value, meant)] : [];
    }
    default:
      return signFixes(text, problem, pair);
  }
}

/** What is wrong between keys and values: quotes, brackets, commas, blanks. */
function signFixes(text: string, problem: ConfigProblem, pair: LocatedPair | null): readonly ConfigFix[] {
  const { start, end } = problem;
  switch (problem.code) {
    case 'config.brackets-extra':
      return [{ title: 'Remove the bracket', replace: problem, text: '' }];
    case 'config.brackets-open': {
      const closing = closingBrackets(text);
      return closing === '' ? [] : [{ title: `Close with ${closing}`, replace: { start: end, end }, text: closing }];
    }
    case 'config.category-spacing':
      return [{ title: `Write ${problem.values.key}=(…)`, replace: problem, text: `${problem.values.key}=` }];
    case 'config.no-comma': {
      const blanks = /\s*$/.exec(text.slice(0, start))![0];
      const unit = /^[kmgtp]i?b?\b(?!\s*[=:])/i.exec(text.slice(start))?.[0];
      if (unit !== undefined && /\d\s+$/.test(text.slice(0, start)))
        return [{ title: 'Take the blank out', replace: { start: start - blanks.length, end: start }, text: '' }];
      if (!/^\w+\s*[=:]/.test(text.slice(start))) return [];
      const at = start - blanks.length;
      const breaks = blanks.includes('\n');
      return [{ title: 'Separate by a comma', replace: { start: at, end: breaks ? at : start }, text: ',' }];
    }
    case 'config.quoted-key-loses':
      return pair && /^[a-z_]+$/.test(pair.name)
        ? [{ title: 'Take the quotes off', replace: pair.key, text: pair.name }]
        : [];
    case 'config.second-equals':
      return /[=:]$/.test(text.slice(0, start)) ? [{ title: 'Remove the second =', replace: problem, text: '' }] : [];
    case 'config.wrong-quotes': {
      const bare = /^['‘’“”]+([\w.+/-]+)['‘’“”]+/.exec(text.slice(start));
      if (!bare) return [];
      return [{ title: 'Take the quotes off', replace: { start, end: start + bare[0].length }, text: bare[1]! }];
    }
    default:
      return [];
  }
}

/** The brackets that are open at the end, closed from the inside. */
function closingBrackets(text: string): string {
  const open: string[] = [];
  for (const [found] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[([{]|[)\]}]/gs)) {
    if (/^[)\]}]/.test(found)) open.pop();
    else if (/^[([{]/.test(found)) open.push(found === '(' ? ')' : found === '[' ? ']' : '}');
  }
  return open.reverse().join('');
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
