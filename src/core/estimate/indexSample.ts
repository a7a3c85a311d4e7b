// Entries of a uniform sample of documents -> the index of the whole collection.
//
// In key order, the number of entries that share at least l bytes with the one before is the number of entries less the number of
// distinct l-byte prefixes. So what a sample cannot show directly, how near the neighbours of the whole lie, is a question of
// distinct values in a finite population: for every l, how many prefixes the whole has, from how often each occurs in the sample.
import { seededRandom, type Random } from '../random.ts';
import type { Range } from '../report.ts';
import type { SortedEntries } from '../wiredtiger/indexPages.ts';
import { commonPrefixBytes } from '../wiredtiger/indexPages.ts';
import { internalPages } from '../wiredtiger/internalPages.ts';
import { alignUp, type PageRules } from '../wiredtiger/pageRules.ts';
import { plainValueCellBytes, reconcile } from '../wiredtiger/reconcile.ts';
import { fileBytes, inCacheBytes } from '../wiredtiger/tableFile.ts';

/** Entries of sampled documents, in key order. */
export interface SampledEntries extends SortedEntries {
  /** any number that tells the entry's document from others */
  document(entry: number): number;
}

export interface SampledIndex {
  readonly fileBytes: Range;
  readonly leafPages: number;
  readonly leafImageBytes: number;
  readonly inCacheBytes: number;
  /** share of key bytes that is stored once prefixes are taken off */
  readonly storedKeyShare: number;
}

/** a prefix is one byte on the page */
const maxPrefixBytes = 255;
/** entries made for the replay: pages repeat well before that */
const syntheticEntries = 200_000;

/** For each sampled entry, the chance that its neighbour in the whole shares at least l bytes with it. */
export interface SharedChance {
  /** by entry: chances at l = 1, 2, … as far as they are above nothing; never rising with l */
  readonly chances: readonly Float32Array[];
}

/**
 * @param entries of the sample, in key order
 * @param fraction sampled entries per entry of the whole, at most 1
 */
export function sharedChances(entries: SortedEntries, fraction: number): SharedChance {
  const n = entries.count;
  const lengths = new Int32Array(n);
  const common = new Int32Array(n + 1);
  let longest = 0;
  for (let entry = 0; entry < n; entry++) {
    lengths[entry] = Math.min(maxPrefixBytes, entries.keyEnd(entry) - entries.keyStart(entry));
    longest = Math.max(longest, lengths[entry]!);
    if (entry > 0) common[entry] = commonPrefixBytes(entries, entry, maxPrefixBytes);
  }
  const chances = Array.from({ length: n }, (_, entry) => new Float32Array(lengths[entry]!));
  for (let level = 1; level <= longest; level++) {
    // Groups of the sample that share `level` bytes lie together in key order.
    let groups = 0;
    let single = 0;
    let counted = 0;
    const sizes: number[] = [];
    const starts: number[] = [];
    for (let entry = 0; entry < n;) {
      let end = entry + 1;
      while (end < n && common[end]! >= level) end++;
      if (lengths[entry]! >= level) {
        const size = end - entry;
        sizes.push(size);
        starts.push(entry);
        groups++;
        counted += size;
        if (size === 1) single++;
      }
      entry = end;
    }
    if (counted === 0) break;
    const distinct = distinctInWhole(groups, single, counted, fraction);
    // A group seen twice or more is about as large as its count says; singles share what is left.
    const singleInverse =
      single === 0 ? 0 : Math.min(1, Math.max(fraction, (fraction * (distinct - (groups - single))) / single));
    for (let group = 0; group < groups; group++) {
      const size = sizes[group]!;
      const inverse = size === 1 ? singleInverse : fraction / size;
      for (let entry = starts[group]!; entry < starts[group]! + size; entry++) {
        const before = level === 1 ? 1 : chances[entry]![level - 2]!;
        chances[entry]![level - 1] = Math.min(before, 1 - inverse);
      }
    }
  }
  return { chances };
}

/**
 * Distinct values of the whole from a sample of it, by the two-parameter Poisson-Dirichlet process (Pitman and Yor): it spans equal
 * groups (discount far below 0), finite sets of values (below 0) and values as uneven as words (between 0 and 1, Heaps' law), and a
 * sample of it is distributed like the whole. Its mean path is fitted to two numbers of the sample: distinct values, and values
 * seen once, whose share is the chance that one more entry is new (Good and Turing).
 */
export function distinctInWhole(distinct: number, single: number, sampled: number, fraction: number): number {
  if (single === 0 || fraction >= 1) return distinct;
  const growth = 1 / fraction;
  if (single >= sampled) return sampled * growth;
  const newChance = single / sampled;
  const distinctShare = distinct / sampled;
  // stretch = 1 + sampled / concentration; the distinct share falls from the equal groups' at 1 to the share seen once.
  const discountAt = (stretch: number): number => 1 + Math.log(newChance) / Math.log(stretch);
  const shareAt = (stretch: number): number => {
    const discount = discountAt(stretch);
    return Math.abs(discount) < 1e-9
      ? Math.log(stretch) / (stretch - 1)
      : (stretch ** discount - 1) / (discount * (stretch - 1));
  };
  let low = Math.log(1 + 1e-4);
  let high = Math.log(1e12);
  if (shareAt(Math.exp(low)) <= distinctShare) high = low;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (shareAt(Math.exp(middle)) > distinctShare) low = middle;
    else high = middle;
  }
  const stretch = Math.exp((low + high) / 2);
  const discount = discountAt(stretch);
  const concentration = sampled / (stretch - 1);
  const wholeStretch = 1 + (sampled * growth) / concentration;
  const whole =
    Math.abs(discount) < 1e-9
      ? concentration * Math.log(wholeStretch)
      : (concentration / discount) * (wholeStretch ** discount - 1);
  return Math.min(Math.max(whole, distinct), sampled * growth);
}

/** One replay of the whole from a sample. */
export interface Replayed {
  readonly fileBytes: number;
  readonly leafPages: number;
  readonly leafImageBytes: number;
  readonly inCacheBytes: number;
  readonly storedKeyShare: number;
}

/** what remains uncertain however large the sample: the order in which neighbours alternate is drawn, not known */
const leastError = 0.035;
/** the values of one document come into the sample together, which makes neighbours look likelier than they are */
const multikeyError = 0.09;
/** pages by which a small file may be off */
const pagesOff = 1;
/** how much of the halves' disagreement, and of their drift from the whole sample's figure, is taken as error */
const spreadWeight = 1.2;
const driftWeight = 1.2;

/**
 * The figure, and a range that holds in nine of ten cases: from how far two halves of the sample disagree, and how far they drift
 * from the figure, since each of them looks from half as near.
 * @param wholeEntries entries of the index of the whole collection
 */
export function indexFromSample(
  entries: SampledEntries,
  wholeEntries: number,
  rules: PageRules,
  seed: number,
): SampledIndex {
  const all = replayFromSample(entries, wholeEntries, rules, seed);
  if (entries.count >= wholeEntries)
    return { ...all, fileBytes: { low: all.fileBytes, expected: all.fileBytes, high: all.fileBytes } };
  const [first, second] = halves(entries, seededRandom(seed)).map(
    (half) => replayFromSample(half, wholeEntries, rules, seed).fileBytes,
  );
  const spread = Math.abs(first! - second!) / 2 / all.fileBytes;
  const drift = ((first! + second!) / 2 - all.fileBytes) / all.fileBytes;
  const documents = new Set<number>();
  for (let entry = 0; entry < entries.count; entry++) documents.add(entries.document(entry));
  const own = Math.hypot(
    leastError,
    multikeyError * (1 - documents.size / entries.count),
    (pagesOff * rules.leaf.pageMaxBytes) / all.fileBytes,
    spreadWeight * spread,
  );
  const low = own + driftWeight * Math.max(0, drift);
  const high = own + driftWeight * Math.max(0, -drift);
  // What halves overestimate, the whole sample overestimates too, and the other way round.
  const fileBytes = {
    low: Math.max(4 * rules.allocationBytes, Math.round(all.fileBytes * (1 - Math.min(0.9, low)))),
    expected: all.fileBytes,
    high: Math.round(all.fileBytes * (1 + high)),
  };
  return { ...all, fileBytes };
}

/** Two halves of the documents, each with all of its entries. */
function halves(entries: SampledEntries, random: Random): SampledEntries[] {
  const side = new Map<number, number>();
  const members: number[][] = [[], []];
  for (let entry = 0; entry < entries.count; entry++) {
    const document = entries.document(entry);
    let half = side.get(document);
    if (half === undefined) side.set(document, (half = random.below(2)));
    members[half]!.push(entry);
  }
  return members.map((own) => ({
    count: own.length,
    keys: entries.keys,
    keyStart: (entry) => entries.keyStart(own[entry]!),
    keyEnd: (entry) => entries.keyEnd(own[entry]!),
    valueBytes: (entry) => entries.valueBytes(own[entry]!),
    document: (entry) => entries.document(own[entry]!),
  }));
}

/**
 * Between two replays, at the sample's size doubled again and again: replays at neighbouring sizes differ by the luck of their
 * draws, and more documents must never make a smaller index.
 */
export function replayFromSample(
  entries: SortedEntries,
  wholeEntries: number,
  rules: PageRules,
  seed: number,
): Replayed {
  const doublings = Math.max(0, Math.log2(wholeEntries / entries.count));
  const below = Math.floor(doublings);
  const part = doublings - below;
  const lower = replayAt(entries, entries.count * 2 ** below, rules, seed);
  if (part === 0) return lower;
  const upper = replayAt(entries, entries.count * 2 ** (below + 1), rules, seed);
  const grown = 2 ** part;
  /** what each entry takes goes evenly with the doublings */
  const between = (of: (replayed: Replayed) => number): number =>
    grown * (of(lower) * (1 - part) + (Math.max(of(lower), of(upper)) / 2) * part);
  const unit = rules.allocationBytes;
  return {
    fileBytes: Math.round(between(({ fileBytes }) => fileBytes) / unit) * unit,
    leafPages: Math.round(between(({ leafPages }) => leafPages)),
    leafImageBytes: between(({ leafImageBytes }) => leafImageBytes),
    inCacheBytes: Math.round(between(({ inCacheBytes }) => inCacheBytes)),
    storedKeyShare: lower.storedKeyShare * (1 - part) + upper.storedKeyShare * part,
  };
}

function replayAt(entries: SortedEntries, wholeEntries: number, rules: PageRules, seed: number): Replayed {
  const fraction = Math.min(1, entries.count / wholeEntries);
  const { chances } = sharedChances(entries, fraction);
  const random = seededRandom(seed);
  const copies = Math.max(1, Math.min(Math.round(1 / fraction), Math.round(syntheticEntries / entries.count)));
  const count = entries.count * copies;
  // Each sampled entry stands for `copies` neighbours, whose chances are taken evenly and in random order.
  const common = new Uint8Array(count);
  for (let entry = 0; entry < entries.count; entry++) {
    const own = chances[entry]!;
    const draws = Array.from({ length: copies }, (_, copy) => (copy + random.next()) / copies);
    for (let copy = copies - 1; copy > 0; copy--) {
      const other = random.below(copy + 1);
      [draws[copy], draws[other]] = [draws[other]!, draws[copy]!];
    }
    for (let copy = 0; copy < copies; copy++) {
      let shared = 0;
      while (shared < own.length && own[shared]! > draws[copy]!) shared++;
      common[entry * copies + copy] = shared;
    }
  }
  const of = (pair: number): number => Math.floor(pair / copies);
  let keyBytes = 0;
  for (let entry = 0; entry < entries.count; entry++)
    keyBytes += copies * (entries.keyEnd(entry) - entries.keyStart(entry));
  const { pages, prefixBytes } = reconcile(
    {
      count,
      keyBytes: (pair) => entries.keyEnd(of(pair)) - entries.keyStart(of(pair)),
      valueCellBytes: (pair) => plainValueCellBytes(entries.valueBytes(of(pair))),
      commonPrefixBytes: (pair) => common[pair]!,
    },
    {
      mode: 'bulk',
      pageSizeBytes: rules.imageMaxBytes,
      minCells: 0,
      prefixCompression: rules.prefixCompression,
      rules,
    },
  );
  let prefixTotal = 0;
  for (const prefix of prefixBytes) prefixTotal += prefix;
  const scale = wholeEntries / count;
  let imageBytes = 0;
  let storedBytes = 0;
  for (const page of pages) {
    imageBytes += page.imageBytes;
    storedBytes += alignUp(page.imageBytes, rules.allocationBytes);
  }
  return scaled(pages.length, imageBytes, storedBytes, keyBytes, prefixTotal, scale, wholeEntries, rules);
}

function scaled(
  madePages: number,
  madeImageBytes: number,
  madeStoredBytes: number,
  keyBytes: number,
  prefixTotal: number,
  scale: number,
  entries: number,
  rules: PageRules,
): Replayed {
  const leafPages = Math.max(1, Math.round(madePages * scale));
  const leafImageBytes = madeImageBytes * scale;
  const unit = rules.allocationBytes;
  // Full pages are alike; only the last one of the replay is partial.
  const leafStoredBytes = Math.max(unit, Math.round((madeStoredBytes * scale) / unit) * unit);
  const promotedBytes = Math.min(30, Math.ceil((prefixTotal / Math.max(1, keyBytes)) * 20) + 6);
  const internal = internalPages(
    { count: leafPages, keyBytes: () => promotedBytes, storedBytes: () => alignUp(leafStoredBytes / leafPages, unit) },
    rules,
    unit,
  );
  return {
    fileBytes: fileBytes(leafStoredBytes, internal.storedBytes, rules),
    leafPages,
    leafImageBytes,
    inCacheBytes: inCacheBytes(leafImageBytes, entries, leafPages, internal.imageBytes),
    storedKeyShare: keyBytes === 0 ? 1 : 1 - prefixTotal / keyBytes,
  };
}
