// Text and a key's path -> the value the engine would use: the last one written (facts/mongod.md C).
import { Scanner, ScanStop, type Item, type Pair } from './scanner.ts';
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

/** The pairs up to the end, or up to where the engine stops reading. */
export function pairsOf(text: Utf8Text, start = 0, end = text.bytes.length): readonly Pair[] {
  const scanner = new Scanner(text.bytes, start, end);
  const pairs: Pair[] = [];
  try {
    for (let pair = scanner.next(); pair !== null; pair = scanner.next()) pairs.push(pair);
  } catch (stop) {
    if (!(stop instanceof ScanStop)) throw stop;
  }
  return pairs;
}

/** Settings of one text, with the engine's defaults behind them. */
export interface Settings {
  text(path: string): string;
  number(path: string): bigint;
  flag(path: string): boolean;
  /** how many items a bracketed list holds */
  count(path: string): number;
}

export function settingsOf(configString: string, defaultOf: (path: string) => string | undefined): Settings {
  const given = utf8Text(configString);
  const find = (path: string): { source: Utf8Text; item: Item } => {
    const item = lastValue(given, path);
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
      return item.length > 0 ? pairsOf(source, item.start, item.start + item.length).length : 0;
    },
  };
}
