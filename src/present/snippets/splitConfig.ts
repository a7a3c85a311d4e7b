// A configString -> its compressor, and everything else as it was written.
import { parseConfigString } from '../../core/configString/grammar.ts';

export interface SplitConfig {
  /** null: nothing is said of it */
  readonly compressor: string | null;
  readonly rest: string;
}

export function splitConfig(configString: string): SplitConfig {
  const top = parseConfigString(configString);
  const own = top.findLast(({ name }) => name === 'block_compressor');
  if (!own) return { compressor: null, rest: configString };
  const others = top.filter(({ name }) => name !== 'block_compressor');
  return {
    compressor: own.value === null || own.value.text === '' ? 'none' : own.value.text,
    rest: others.map(({ start, end }) => configString.slice(start, end)).join(','),
  };
}
