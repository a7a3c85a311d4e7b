// Seeded random configStrings, most of them nearly right: real keys and values, then a few small changes.
import { keysOf, type KeyLevel, type KnownKey } from '../../../src/core/configString/keys.ts';
import type { Random } from '../../../src/core/random.ts';
import type { ServerVersion } from '../../../src/core/report.ts';

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!;
const chance = (random: Random, share: number): boolean => random.next() < share;

const oddNumbers = [
  '-1 0 -0 1 2 00 007 1K 1KK 64BK 64KBB 10PPPP 8P 8191P 16PP 9223372036854775807 9223372036854775808',
  '-9223372036854775808 -9223372036854775809 99999999999999999999 -5b -5k --5 - 1-2 0x10 1.5MB 5e3 4kib +5 5% 12abc',
]
  .join(' ')
  .split(' ');
const oddWords =
  'true false TRUE yes on off none 1 0 zs-td_1.2/x a@1 a+b 100% /x .x _x %x @x "" "a b" "é" "\\u00e9" "\\n\\"x" "\\q" é'.split(
    ' ',
  );
const oddGroups = '() [] {} (,) (a) (a,b) [a{b}c] (a=(b=c)) {"a":1} (on,off) [none] (zstd] ((a)) (a b) ("x)")'.split(
  ' ',
);
const formats =
  'u S q r 5t 8t 0t 9t 10s s 0s 3b 0b qSu .u .5t . 5 <u x2u "@u" "<" "u" (u) zz Iu99 tt 4294967296t'.split(' ');
const glue = [',', ',', ',', ',', ', ', ' ,', ',,', ' , ', '\t,\r'];
const alphabet = [
  ...',,,===:()[]{}"" \t\r\\-_./%@+;\'#0159kKMbgtpTrueaz<>|~',
  'é',
  '\u007f',
  '\u0001',
  'log',
  '),',
  '=(',
];

function numberValue(random: Random, known: KnownKey): string {
  if (chance(random, 0.08)) return pick(random, oddNumbers);
  const { min, max } = known.spec;
  const limits = [min, max].filter((limit) => limit !== undefined);
  if (limits.length > 0 && chance(random, 0.8))
    return String(chance(random, 0.8) ? pick(random, limits) : pick(random, limits) + random.below(3) - 1);
  return `${random.below(4096)}${pick(random, ['', '', 'KB', 'k', 'MB', 'm', 'B', 'G', 'TB', 'kk', 'P'])}`;
}

function groupOf(random: Random, inside: string): string {
  const [open, close] = pick(random, ['()', '()', '()', '[]', '{}', '(]', '{)', '[}']);
  return open! + inside + close!;
}

function valueOf(random: Random, known: KnownKey): string {
  if (chance(random, 0.03)) return pick(random, [...oddWords, ...oddGroups, ...oddNumbers, ...formats]);
  const { spec } = known;
  switch (spec.type) {
    case 'category':
      return chance(random, 0.08)
        ? pick(random, [...known.inside.keys()])
        : groupOf(random, pairs(random, known.inside, 3));
    case 'int':
      return numberValue(random, known);
    case 'boolean':
      return chance(random, 0.08) ? pick(random, oddWords) : pick(random, ['true', 'false', '1', '0', '']);
    case 'format':
      return pick(random, chance(random, 0.7) ? ['u', 'q', 'S', 'qSu', 'r'] : formats);
    case 'list': {
      const items = spec.choices ?? ['a', 'b', '"c d"'];
      return groupOf(random, Array.from({ length: random.below(3) }, () => pick(random, items)).join(','));
    }
    default: {
      const word = pick(random, spec.choices && chance(random, 0.95) ? spec.choices : oddWords);
      return chance(random, 0.15)
        ? `"${word.replaceAll('"', '')}"`
        : chance(random, 0.05)
          ? groupOf(random, word)
          : word;
    }
  }
}

function pairs(random: Random, level: KeyLevel, most: number): string {
  const names = [...level.keys()];
  let text = '';
  const count = 1 + random.below(most);
  for (let n = 0; n < count; n++) {
    const known = level.get(pick(random, names))!;
    const name = chance(random, 0.06) ? `"${known.name}"` : known.name;
    const separator = pick(random, chance(random, 0.9) ? ['=', '=', ':'] : [' = ', '= ', ' =', '==']);
    if (n > 0) text += pick(random, glue);
    text += chance(random, 0.04) ? name : name + separator + valueOf(random, known);
  }
  return text;
}

function changed(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const head = text.slice(0, at);
  const tail = text.slice(at);
  switch (random.below(8)) {
    case 0:
      return head + tail.slice(1);
    case 1:
      return head + pick(random, alphabet) + tail;
    case 2:
      return head + pick(random, alphabet) + tail.slice(1);
    case 3:
      return head + tail.slice(0, 1) + tail;
    case 4:
      return head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2);
    case 5:
      return chance(random, 0.5) ? head : tail;
    case 6:
      return groupOf(random, text);
    default:
      return head + (chance(random, 0.5) ? tail.slice(0, 1).toUpperCase() + tail.slice(1) : `${tail},${head}`);
  }
}

/** Tokens in any order: where the reader's states meet. */
function garbage(random: Random, level: KeyLevel): string {
  const tokens = [...alphabet, ...alphabet, ...oddNumbers, ...oddWords, ...oddGroups, ...level.keys()];
  return Array.from({ length: 1 + random.below(12) }, () => pick(random, tokens)).join('');
}

export function randomConfigString(random: Random, server: ServerVersion): string {
  if (chance(random, 0.05)) return garbage(random, keysOf(server));
  let text = pairs(random, keysOf(server), 4);
  const changes = pick(random, [0, 0, 0, 0, 1, 1, 1, 1, 2, 3]);
  for (let n = 0; n < changes; n++) text = changed(random, text);
  return text;
}
