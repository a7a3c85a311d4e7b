// A place in a configString -> what the key there is and does, as Markdown.
import { allPairs, parseConfigString, type Span } from '../../core/configString/grammar.ts';
import { keyInfo } from '../../core/configString/keyInfo.ts';
import type { TableContext } from '../../core/configString/tableCreationString.ts';
import { configKeyText } from '../configKeyTexts.ts';
import { markdownText } from '../hints/markdownText.ts';
import { keySummary } from './keyText.ts';
import { keyMyth } from './myths.ts';

export interface ConfigHover {
  readonly span: Span;
  readonly markdown: string;
}

export function hoverConfig(text: string, offset: number, context: TableContext): ConfigHover | null {
  // the innermost pair around the place comes last
  const pair = allPairs(parseConfigString(text)).findLast(({ start, end }) => start <= offset && offset <= end);
  if (!pair) return null;
  const info = keyInfo(pair.path, context);
  const myth = keyMyth(pair.path) ?? keyMyth(pair.name);
  if (!info) return myth === null ? null : { span: pair.key, markdown: markdownText(myth) };
  const effect = info.forced
    ? `Accepted and ignored: mongod sets its own ${pair.path}.`
    : info.effect === 'none'
      ? 'Accepted, without effect in a table of mongod.'
      : '';
  const servers = info.until === null ? `since ${info.since}` : `${info.since} to ${info.until}`;
  const lines = [
    `**${markdownText(pair.path)}** — ${markdownText(keySummary(info))}`,
    sentence(configKeyText(pair.path) ?? ''),
    effect === '' ? '' : markdownText(effect),
    myth === null ? '' : markdownText(myth),
    `_MongoDB ${markdownText(servers)}${info.undocumented ? ', not in the manual of the engine' : ''}_`,
  ];
  return { span: pair, markdown: lines.filter((line) => line !== '').join('\n\n') };
}

function sentence(text: string): string {
  return text === '' ? '' : markdownText(`${text[0]!.toUpperCase()}${text.slice(1)}.`);
}
