// The check of a configString -> text for a terminal: the verdict, each setting, what is ignored, marks under the string.
import type { ConfigProblem } from '../core/configString/configProblem.ts';
import type { CheckContext, ConfigCheck } from '../core/configString/checkConfigString.ts';
import { allPairs, parseConfigString, type LocatedPair } from '../core/configString/grammar.ts';
import { keyInfo } from '../core/configString/keyInfo.ts';
import { configKeyText } from './configKeyTexts.ts';
import { sentenceOf } from './sentences.ts';

export function formatConfigCheck(configString: string, check: ConfigCheck, context: CheckContext): string {
  const lines = [verdict(check, context), ...check.messages.map((message) => `  it says: ${shown(message)}`)];
  const settings = allPairs(parseConfigString(configString)).flatMap((pair) =>
    settingLine(configString, pair, context),
  );
  if (settings.length > 0) lines.push('', 'Settings:', ...settings);
  if (check.problems.length > 0) lines.push('');
  for (const problem of check.problems) lines.push(...marked(configString, problem));
  return `${lines.join('\n')}\n`;
}

/** `{ accepted, messages, warnings }`: the first two word for word from the server's check. */
export function configVerdict(check: ConfigCheck): { accepted: boolean; messages: string[]; warnings: string[] } {
  return {
    accepted: check.accepted,
    messages: [...check.messages],
    warnings: check.problems.map((problem) => sentenceOf(problem)),
  };
}

function verdict(check: ConfigCheck, { server, index }: CheckContext): string {
  const what = index ? 'an index' : 'a collection';
  if (check.usable) return `Accepted: server ${server} creates ${what} with it.`;
  if (!check.accepted) return `Refused by the check of server ${server}.`;
  return `Passes the check of server ${server}, and yet ${what} cannot be created with it, or not be used.`;
}

const effectTexts = {
  cache: 'acts in memory, not on the pages written',
  checks: 'does not change sizes',
  creation: 'acts when the table is created',
  identity: 'says what the table holds',
  none: 'no effect',
  pages: 'changes the pages',
  storage: 'does not change the pages',
} as const;

function settingLine(configString: string, pair: LocatedPair, { server, index }: CheckContext): string[] {
  const info = keyInfo(pair.path, { server, kind: index ? 'index' : 'collection' });
  if (!info || info.type === 'category') return [];
  const value = pair.value ? `=${shown(configString.slice(pair.value.start, pair.value.end))}` : '';
  const fallback = info.tableDefault === '' ? '' : `; otherwise ${info.tableDefault}`;
  const effect = info.forced ? 'ignored: mongod sets its own' : `${effectTexts[info.effect]}${fallback}`;
  return [`  ${pair.path}${value}`, `      ${configKeyText(pair.path) ?? ''} (${effect})`];
}

const labels = { error: 'error', information: 'note', warning: 'warning' } as const;
const markedWidth = 76;

/** The sentence, and the line with a mark under its place; long lines are cut around it. */
function marked(configString: string, problem: ConfigProblem): string[] {
  const sentence = `${labels[problem.severity]}: ${sentenceOf(problem)}`;
  if (configString === '') return [sentence];
  const start = Math.min(problem.start, configString.length);
  const from = start + 8 < markedWidth ? 0 : start - 20;
  const line = shown(configString.slice(from, from + markedWidth));
  const width = Math.max(1, Math.min(problem.end - start, markedWidth - (start - from)));
  const lead = from > 0 ? '… ' : '';
  const tail = from + markedWidth < configString.length ? ' …' : '';
  return [sentence, `  ${lead}${line}${tail}`, `  ${' '.repeat(lead.length + start - from)}${'^'.repeat(width)}`];
}

/** Control characters would break the line, or the terminal. */
function shown(text: string): string {
  return text.replaceAll(/[\0-\x1f\x7f-\x9f]/g, '␣');
}
