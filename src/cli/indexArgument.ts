// `{"tenantId":1}` or `{"tenantId":1}:{"unique":true}` -> an index, its key in the order written.
import { Failure } from '../core/failure.ts';
import type { Json, SnippetIndex } from '../present/snippets/snippet.ts';

export function indexArgument(text: string): SnippetIndex {
  const refused = new Failure('usage.bad-option', {
    option: '--index',
    given: text,
    takes: 'a key such as {"tenantId":1}, and options behind a colon such as {"tenantId":1}:{"unique":true}',
  });
  const end = firstObjectEnd(text);
  const rest = text.slice(end).trim();
  if (end < 0 || (rest !== '' && !rest.startsWith(':'))) throw refused;
  const keyText = text.slice(0, end);
  if (parsedObject(keyText) === null) throw refused;
  const key = pairsInOrder(keyText);
  const options = rest === '' ? {} : parsedObject(rest.slice(1));
  if (key === null || key.length === 0 || options === null) throw refused;
  return { key, options };
}

/** Behind the bracket that closes the first one; -1: there is none. */
function firstObjectEnd(text: string): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (isQuoted) {
      if (character === '\\') at++;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth <= 0) return at + 1;
  }
  return -1;
}

function parsedObject(text: string): { readonly [key: string]: Json } | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as { readonly [key: string]: Json })
      : null;
  } catch {
    return null;
  }
}

/** Of an object that is JSON and flat: JSON.parse would put names that are whole numbers first. Null: not flat. */
function pairsInOrder(text: string): SnippetIndex['key'] | null {
  const pair = /("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*"|[-+\d.eE]+)\s*[,}]/gy;
  pair.lastIndex = text.indexOf('{') + 1;
  const found: [string, number | string][] = [];
  while (text.slice(pair.lastIndex).trim() !== '' && text.slice(pair.lastIndex).trim() !== '}') {
    while (/\s/.test(text[pair.lastIndex] ?? '')) pair.lastIndex++;
    const match = pair.exec(text);
    if (!match) return null;
    found.push([JSON.parse(match[1]!) as string, JSON.parse(match[2]!) as number | string]);
  }
  return found;
}
