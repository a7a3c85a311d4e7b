// Values as symbols (bytes of a text, hex digits of binary data) -> how evenly they are drawn, position by position.

export interface EvenSymbols {
  /** symbols that all values begin with */
  readonly lead: number;
  /** bits behind them that are drawn evenly */
  readonly bits: number;
  /** share of the positions behind the lead that are */
  readonly evenShare: number;
  /** the first position behind the lead is: nothing orders the values but chance */
  readonly evenFirst: boolean;
  /** what neighbours share behind the lead, over what values drawn evenly would share */
  readonly sharedRatio: number;
}

/** positions looked at: what lies further back orders nothing */
const mostPositions = 96;
/** a position where nearly all values have one symbol, as the dashes and the version digit of a UUID */
const constantShare = 0.98;
/** symbols that make up so much of the text are the alphabet; rarer ones are accidents */
const alphabetShare = 0.995;
/** a beginning is common where so many go on alike, and so many have all of it */
const commonShare = 0.8;
const leastKept = 0.7;

/** @param values distinct, in order */
export function evenSymbols(values: readonly Uint8Array[]): EvenSymbols {
  const count = values.length;
  const lengths = values.map((value) => value.length).sort((a, b) => a - b);
  // A few short values do not hide what the others are.
  const length = Math.min(mostPositions, lengths[Math.floor(count / 20)] ?? 0);
  const positions = Array.from({ length }, (_, at) => histogram(values, at));
  const constant = positions.map((counts) => Math.max(...counts.values()) >= constantShare * count);
  let lead = constant.indexOf(false);
  if (lead < 0) lead = length;
  const varying = positions.filter((_, at) => !constant[at]);
  const most = Math.log2(alphabetSize(varying));
  // Small samples of an even position look less even than it is, some more than the correction makes up for.
  const least = Math.max(0.8, 0.95 - 1 / Math.sqrt(count)) * most;
  const entropies = varying.map((counts) => Math.min(most, entropyOf(counts)));
  const even = entropies.filter((entropy) => entropy >= least);
  const bits = even.reduce((sum, entropy) => sum + entropy, 0);
  return {
    lead,
    bits,
    evenShare: varying.length === 0 ? 0 : even.length / varying.length,
    evenFirst: varying.length > 0 && entropies[0]! >= least,
    sharedRatio: even.length === 0 ? Infinity : sharedRatio(values, lead, evenShared(count, 2 ** (bits / even.length))),
  };
}

/** Without what few values have in common and the others do not: a beginning that most share, and those that have it. */
export function withCommonLead(values: readonly Uint8Array[]): readonly Uint8Array[] {
  let kept = values;
  for (let at = 0; at < mostPositions; at++) {
    const counts = histogram(kept, at);
    const [symbol, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0]);
    if (count < commonShare * kept.length) break;
    const next = count === kept.length ? kept : kept.filter((value) => value[at] === symbol);
    if (next.length < leastKept * values.length) break;
    kept = next;
  }
  return kept;
}

function histogram(values: readonly Uint8Array[], at: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const symbol = value[at];
    if (symbol !== undefined) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  return counts;
}

/** Bits of one draw. A sample shows too few of them, by about (k - 1) / (2 n ln 2) (Miller and Madow). */
function entropyOf(counts: ReadonlyMap<number, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  let entropy = (counts.size - 1) / (2 * total * Math.LN2);
  for (const count of counts.values()) entropy -= (count / total) * Math.log2(count / total);
  return entropy;
}

function alphabetSize(positions: readonly ReadonlyMap<number, number>[]): number {
  const pooled = new Map<number, number>();
  let total = 0;
  for (const counts of positions)
    for (const [symbol, count] of counts) {
      pooled.set(symbol, (pooled.get(symbol) ?? 0) + count);
      total += count;
    }
  let size = 0;
  let covered = 0;
  for (const count of [...pooled.values()].sort((a, b) => b - a)) {
    if (covered >= alphabetShare * total) break;
    covered += count;
    size++;
  }
  return Math.max(2, size);
}

/** A few values written by hand next to each other do not hide that the others are not: what a pair adds is limited. */
function sharedRatio(values: readonly Uint8Array[], lead: number, expected: number): number {
  const most = lead + 2 * expected + 1;
  let shared = 0;
  for (let i = 1; i < values.length; i++) {
    const [before, here] = [values[i - 1]!, values[i]!];
    let at = lead;
    while (at < most && at < here.length && here[at] === before[at]) at++;
    shared += at - lead;
  }
  return shared / Math.max(1, values.length - 1) / expected;
}

/** Mean number of symbols that neighbours share among `count` values drawn evenly from an alphabet. */
function evenShared(count: number, alphabet: number): number {
  let shared = 0;
  for (let prefixes = alphabet; ; prefixes *= alphabet) {
    const distinct = prefixes * -Math.expm1(-count / prefixes);
    const share = 1 - distinct / count;
    if (share < 1e-4) return Math.max(shared, 0.1);
    shared += share;
  }
}
