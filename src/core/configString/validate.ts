// A configString -> the verdict and the messages of the engine's own check for creating a table, as
// wiredtiger_config_validate of that server gives them (facts/mongod.md D.3 and D.4).
import type { ServerVersion } from '../report.ts';
import type { KeySpec, KeyType } from './keyTable.ts';
import { keysOf, versionIndex, type KeyLevel } from './keys.ts';
import { packFormatFault } from './packFormat.ts';
import { Scanner, ScanStop, type Item, type Pair } from './scanner.ts';
import { utf8Text, type Utf8Text } from './utf8Text.ts';

export type FaultKind =
  'badChoice' | 'badKey' | 'format' | 'needsValue' | 'syntax' | 'tooLarge' | 'tooSmall' | 'unknownKey' | 'wrongType';

/** What the check stopped at, located in the text. `path` names the key, with its category. */
export interface Fault {
  readonly kind: FaultKind;
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface Verdict {
  readonly accepted: boolean;
  /** the engine's messages, innermost first; a few refusals have none */
  readonly messages: readonly string[];
  readonly fault: Fault | null;
  /** a category without a value ends the string: the engine reads on behind it, and its verdict is chance */
  readonly readsPastEnd: boolean;
}

interface Refusal {
  readonly messages: string[];
  readonly kind: FaultKind;
  readonly path: string;
  /** bytes */
  readonly start: number;
  readonly end: number;
}

export function validateConfigString(configString: string, server: ServerVersion): Verdict {
  const colon = versionIndex(server) < versionIndex('8.0') ? ':' : '';
  return validateAgainst(configString, keysOf(server), `unknown configuration key${colon}`);
}

export function validateAgainst(
  configString: string,
  level: KeyLevel,
  unknownKeyWords = 'unknown configuration key',
): Verdict {
  const text = utf8Text(configString);
  const end = text.bytes.indexOf(0) === -1 ? text.bytes.length : text.bytes.indexOf(0);
  const check = new Check(text, end, unknownKeyWords);
  const refusal = check.level(level, 0, end, '');
  const { readsPastEnd } = check;
  if (!refusal) return { accepted: true, messages: [], fault: null, readsPastEnd };
  return {
    accepted: false,
    readsPastEnd,
    messages: refusal.messages,
    fault: {
      kind: refusal.kind,
      path: refusal.path,
      start: text.textOffset(refusal.start),
      end: text.textOffset(refusal.end),
    },
  };
}

class Check {
  readsPastEnd = false;
  private readonly text: Utf8Text;
  /** where the string ends for the engine */
  private readonly stringEnd: number;
  private readonly unknownKeyWords: string;

  constructor(text: Utf8Text, stringEnd: number, unknownKeyWords: string) {
    this.text = text;
    this.stringEnd = stringEnd;
    this.unknownKeyWords = unknownKeyWords;
  }

  /** Checks the pairs between two byte positions; null when all are good. */
  level(keys: KeyLevel, start: number, end: number, path: string): Refusal | null {
    const scanner = new Scanner(this.text.bytes, start, end);
    for (;;) {
      const pair = this.nextOf(scanner, path);
      if (pair === null) return null;
      if ('messages' in pair) return pair;
      const refusal = this.pair(keys, pair, path);
      if (refusal) return refusal;
    }
  }

  private nextOf(scanner: Scanner, path: string): Pair | Refusal | null {
    try {
      return scanner.next();
    } catch (stop) {
      if (!(stop instanceof ScanStop)) throw stop;
      const whole = this.text.slice(scanner.start, scanner.end);
      const offset = stop.position - scanner.start;
      const message = `Error parsing '${whole}' at offset ${offset}: ${stop.reason}`;
      return { messages: [message], kind: 'syntax', path, start: stop.position, end: stop.position + 1 };
    }
  }

  private pair(keys: KeyLevel, { key, value }: Pair, path: string): Refusal | null {
    const written = this.written(key);
    const refuse = (kind: FaultKind, item: Item, ...messages: string[]): Refusal => {
      const at = item.start < 0 ? key : item;
      return { messages, kind, path: path + written, start: at.start, end: at.start + at.length };
    };
    if (key.type !== 'string' && key.type !== 'word')
      return refuse('badKey', key, `Invalid configuration key found: '${written}'`);
    const known = keys.get(written);
    if (!known) return refuse('unknownKey', key, `${this.unknownKeyWords} '${written}'`);
    const { spec } = known;
    if (spec.type === 'category') {
      // The engine looks for the inside one byte after the key, whatever stands there, and takes the rest
      // of the whole string when the value is empty.
      const start = key.start + key.length + 1;
      if (start > this.stringEnd) this.readsPastEnd = true;
      const end = value.length > 0 ? start + value.length : Math.max(start, this.stringEnd);
      const inner = this.level(known.inside, start, Math.min(end, this.stringEnd), `${path}${written}.`);
      if (!inner) return null;
      return { ...inner, messages: [...inner.messages, wrongType(written, spec.type)] };
    }
    if (!hasType(spec.type, value)) return refuse('wrongType', value, wrongType(written, spec.type));
    if (spec.type === 'format') {
      const fault = packFormatFault(this.text.bytes, value.start, value.length);
      if (fault) return refuse('format', value, ...(fault.message === null ? [] : [fault.message]));
    }
    if (spec.min !== undefined && value.value < BigInt(spec.min))
      return refuse('tooSmall', value, `Value too small for key '${written}' the minimum is ${spec.min}`);
    if (spec.max !== undefined && value.value > BigInt(spec.max))
      return refuse('tooLarge', value, `Value too large for key '${written}' the maximum is ${spec.max}`);
    return spec.choices ? this.choice(spec, written, value, path, refuse) : null;
  }

  private choice(
    spec: KeySpec,
    written: string,
    value: Item,
    path: string,
    refuse: (kind: FaultKind, item: Item, ...messages: string[]) => Refusal,
  ): Refusal | null {
    if (value.length === 0) return refuse('needsValue', value, `Key '${written}' requires a value`);
    const bad = (item: Item): Refusal =>
      refuse('badChoice', item, `Value '${this.written(item)}' not a permitted choice for key '${written}'`);
    if (value.type !== 'struct') return spec.choices!.includes(this.written(value)) ? null : bad(value);
    const scanner = new Scanner(this.text.bytes, value.start, value.start + value.length);
    for (;;) {
      const pair = this.nextOf(scanner, path + written);
      if (pair === null) return null;
      if ('messages' in pair) return pair;
      if (!spec.choices!.includes(this.written(pair.key))) return bad(pair.key);
    }
  }

  private written(item: Item): string {
    return item.length > 0 ? this.text.slice(item.start, item.start + item.length) : '';
  }
}

function hasType(type: KeyType, value: Item): boolean {
  switch (type) {
    case 'boolean':
      return value.type === 'boolean' || (value.type === 'number' && (value.value === 0n || value.value === 1n));
    case 'int':
      return value.type === 'number';
    case 'list':
      return value.length === 0 || value.type === 'struct';
    default:
      return true;
  }
}

function wrongType(key: string, type: KeyType): string {
  return `Invalid value for key '${key}': expected a ${type}`;
}
