// Text and a key's path -> the value the engine would use: the last one written (facts/mongod.md C).
import { Scanner, ScanStop, type Item, type Pair, type SyntaxReason } from './scanner.ts';
import { utf8Text, type Utf8Text } from './utf8Text.ts';

/** The last value of `path` (`log.enabled`); null when the text does not set it. */
export function lastValue(text: Utf8Text, path: string, start = 0, end = text.bytes.length): Item | null {
  let found: Item | null = null;
  for (const { key, value } of pairsOf(text, start, end)) {
    if (key.type !== 'string' && key.type !== 'word') continue;
    const name = text.slice(key.start, key.start + key.length);
    if (name === path) found = value;
    else if (path.startsWith(`${name}.`) && value.start >= 0)
      found = lastValue(text, path.slice(name.length + 1), value.start, value.start + value.length) ?? found;
  }
  return found;
}

/**
 * The value a table's file gets. Its settings are first merged and sorted by key, quotes included: a key in quotes
 * loses to the same key without, wherever they stand, and a group of pairs beats a plain value (WiredTiger's
 * __wt_config_merge, observed on 11.3.1).
 */
export function mergedValue(text: Utf8Text, path: string): Item | null {
  const [name, ...rest] = path.split('.');
  const named = pairsOf(text).filter(({ key }) => text.slice(key.start, key.start + key.length) === name);
  const bare = named.filter(({ key }) => key.type !== 'string');
  const candidates = bare.length > 0 ? bare : named;
  if (rest.length > 0) {
    // inside a category the file's own defaults stand without quotes, so that a key in quotes never counts
    const inside = candidates
      .filter(({ value }) => value.start >= 0)
      .flatMap(({ value }) => pairsOf(text, value.start, value.start + value.length))
      .filter(({ key }) => key.type !== 'string' && text.slice(key.start, key.start + key.length) === rest.join('.'));
    return winner(text, inside);
  }
  return winner(text, candidates);
}

/** Of pairs with the same key: the last group of pairs, else the last. */
function winner(text: Utf8Text, pairs: readonly Pair[]): Item | null {
  const isGroup = ({ value }: Pair): boolean =>
    value.type === 'struct' && text.slice(value.start, value.start + value.length).includes('=');
  return (pairs.findLast(isGroup) ?? pairs.at(-1))?.value ?? null;
}

/** The pairs up to the end, or up to where the engine stops reading. */
export function pairsOf(text: Utf8Text, start = 0, end = text.bytes.length): readonly Pair[] {
  return readPairs(text, start, end).pairs;
}

interface Reading {
  readonly pairs: readonly Pair[];
  readonly stop: ScanStop | null;
}

function readPairs(text: Utf8Text, start: number, end: number): Reading {
  const scanner = new Scanner(text.bytes, start, end);
  const pairs: Pair[] = [];
  try {
    for (let pair = scanner.next(); pair !== null; pair = scanner.next()) pairs.push(pair);
  } catch (stop) {
    if (!(stop instanceof ScanStop)) throw stop;
    return { pairs, stop };
  }
  return { pairs, stop: null };
}

/** What is read before the merge: which objects to create, not how a file is written. */
const readAsWritten: ReadonlySet<string> = new Set(['colgroups', 'columns', 'import.enabled', 'source', 'type']);

/** Settings of one text, with the engine's defaults behind them. */
export interface Settings {
  text(path: string): string;
  number(path: string): bigint;
  flag(path: string): boolean;
  /** how many items a bracketed list holds, or why the engine cannot read it */
  count(path: string): number | SyntaxReason;
}

export function settingsOf(configString: string, defaultOf: (path: string) => string | undefined): Settings {
  const given = utf8Text(configString);
  const find = (path: string): { source: Utf8Text; item: Item } => {
    const item = readAsWritten.has(path) ? lastValue(given, path) : mergedValue(given, path);
    if (item) return { source: given, item };
    const fallback = defaultOf(path);
    // a key this server does not know reads as nothing, zero and false
    if (fallback === undefined) return { source: given, item: { start: -1, length: 0, type: 'word', value: 0n } };
    const source = utf8Text(`value=${fallback}`);
    return { source, item: lastValue(source, 'value')! };
  };
  return {
    text: (path) => {
      const { source, item } = find(path);
      return item.length > 0 ? source.slice(item.start, item.start + item.length) : '';
    },
    number: (path) => find(path).item.value,
    flag: (path) => find(path).item.value !== 0n,
    count: (path) => {
      const { source, item } = find(path);
      if (item.length === 0) return 0;
      const { pairs, stop } = readPairs(source, item.start, item.start + item.length);
      return stop?.reason ?? pairs.length;
    },
  };
}
