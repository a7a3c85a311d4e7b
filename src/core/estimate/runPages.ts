// The places of a sample -> the pages that the collection has there at a given page size.
import type { CodecPort } from '../codecs/codec.ts';
import type { Sample } from '../sampling/sample.ts';
import type { DocumentGroup } from '../wiredtiger/documentGroup.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import { makesSmaller } from '../wiredtiger/adaptiveSize.ts';
import { alignUp } from '../wiredtiger/pageRules.ts';
import { fullShare, measuredRuns, type PageMemory, type RunPage } from './measuredRuns.ts';
import { pageSizeLevels, type PageSizeLevels } from './pageSizeLevels.ts';
import { mean, standardError } from './statistics.ts';
import { placeKinds, type Kind } from './placeKinds.ts';

export interface RunPages {
  readonly places: number;
  readonly levels: PageSizeLevels;
  /** Measures what nearly every replay needs, in few batches: whole pages at the largest size, small ones for scouts. */
  prepare(): Promise<void>;
  /** Measures the smallest size everywhere. */
  prepareFloor(): Promise<void>;
  kind(place: number, large: boolean): Kind;
  group(place: number): DocumentGroup;
  /** does a place hold a whole page of the largest size? */
  holdsWhole(place: number): boolean;
  /** Measures what is missing at these places and the ones beside them, all at once; null when nothing is. */
  ready(places: readonly number[], level: number): Promise<void> | null;
  /** Pages as they are at a place; a scout's large pages are those of a run beside it, scaled. @throws Failure of the codec */
  pagesAt(place: number, large: boolean, level: number): readonly RunPage[] | Promise<readonly RunPage[]>;
  /**
   * Standard error of what places borrow, as a share of all stored bytes; their differences do not show it, since places beside
   * each other borrow the same. Small pages turned into large ones, large documents that were entered but not read, and steps of
   * allocation units.
   */
  borrowingError(): number;
}

/**
 * Levels in between are measured until the codec has seen so many times the sample; then the nearest one known stands in. snappy
 * is where the page size moves most, and costs least.
 */
const measuredTimes = { none: 2, snappy: 2, zlib: 1.75, zstd: 1.75 } as const;
/** above this share of pages the page size falls to its floor often enough to measure it everywhere */
export const floorShare = 0.1;
/** small pages that differ by so much (natural logarithm) come from other data */
const changedShare = 0.4;
const largeLenders = 4;
/** a scout's page is too short to say more than this */
const scaleLimit = 5;

/** @param mostTimes the sample is measured over all levels; beyond it only what cannot be done without */
export function runPages(
  sample: Sample,
  table: MeasuredTable,
  port: CodecPort,
  memory: PageMemory = new WeakMap(),
  mostTimes: number = measuredTimes[table.codec],
): RunPages {
  const { rules } = table;
  const levels = pageSizeLevels(rules);
  const floor = levels.sizes.length - 1;
  const groups = sample.runs.map((run): DocumentGroup => ({
    bytes: run.chunk.bytes,
    ends: run.chunk.ends,
    firstRecordId: 1 + Math.floor(run.startsAt * sample.documents),
  }));
  const kinds = groups.map((group) => placeKinds(group, sample.largeBytes, rules, table.windows));
  const measured = measuredRuns(groups, sample.largeBytes, levels, table, port, memory);
  const all = groups.map((_, place) => place);
  const fills = (place: number, level: number): boolean =>
    kinds[place]!.small.cellBytes >= fullShare * levels.splits[level]!;
  const whole = all.filter((place) => fills(place, 0));
  const withLarge = all.filter((place) => kinds[place]!.large.documents > 0);
  /** A page that a large document fills by less than half takes in what stands around it: the run must hold that too. */
  const largeWhole = withLarge.filter((place) => {
    const { small, large } = kinds[place]!;
    const split = levels.splits[0]!;
    return large.cellBytes >= split / 2 || small.cellBytes + large.cellBytes >= fullShare * split;
  });
  const limitBytes = mostTimes * groups.reduce((sum, group) => sum + group.bytes.length, 0);
  const made = levels.sizes.map(() => [0, 1].map(() => new Array<readonly RunPage[] | undefined>(groups.length)));
  /** places at which nothing is missing: asked for each group that is drawn, and once true it stays */
  const complete = levels.sizes.map(() => new Uint8Array(groups.length));

  const kind = (place: number, large: boolean): Kind => {
    const own = kinds[place]![large ? 'large' : 'small'];
    if (own.bsonBytes > 0) return own;
    const donor = nearest(place, large ? withLarge : whole);
    const lent = kinds[donor]![large ? 'large' : 'small'];
    return lent.bsonBytes > 0 ? lent : kinds[donor]![large ? 'small' : 'large'];
  };
  /** compressed share of a place's small pages */
  const floorRatio = (place: number): number | null => {
    return ratioOf(measured.first(place, floor)?.filter((page) => !page.large) ?? []);
  };
  const topRatio = (place: number): number | null =>
    ratioOf(measured.known(place, 0)?.filter((page) => !page.large) ?? []);
  let knownSlope: number | null = null;
  const slope = (): number => (knownSlope ??= regressionSlope(whole, firstFloorRatio, topRatio));
  /** The lender's large page, moved by what its small ones differ from the scout's: a difference estimate has no bias. */
  const scaleBetween = (place: number, lender: number): number => {
    const here = floorRatio(place);
    const there = floorRatio(lender);
    const top = topRatio(lender);
    if (here === null || there === null || top === null) return 1;
    return Math.min(scaleLimit, Math.max(1 / scaleLimit, 1 + (slope() * (here - there)) / top));
  };
  /** A scout sees one page only: the slope is learnt from what one page of a run would have said. */
  const firstFloorRatio = (place: number): number | null =>
    ratioOf((measured.first(place, floor)?.filter((page) => !page.large) ?? []).slice(0, 1));
  /** The nearest run lends, unless data changed between: then the one on the other side, if that is more alike. */
  const alikeOf = (place: number, near: number, candidates: readonly number[]): number => {
    const here = floorRatio(place);
    const there = floorRatio(near);
    if (here === null || there === null || Math.abs(Math.log(here / there)) < changedShare) return near;
    const other = near < place ? candidates.find((each) => each > place) : candidates.findLast((each) => each < place);
    const otherRatio = other === undefined ? null : floorRatio(other);
    if (otherRatio === null) return near;
    return Math.abs(Math.log(here / otherRatio)) < Math.abs(Math.log(here / there)) ? other! : near;
  };
  const donorOf = (place: number, level: number): number => {
    if (fills(place, level) || whole.length === 0) return place;
    return alikeOf(place, nearest(place, whole), whole);
  };
  const lend = (place: number, donor: number, pages: readonly RunPage[]): readonly RunPage[] => {
    const alike = pages.filter((page) => !page.large);
    const taken = alike.length > 0 ? alike : pages;
    if (donor === place || kinds[place]!.small.bsonBytes === 0) return taken;
    const here = kind(place, false);
    const there = kind(donor, false);
    const stretch = (here.bsonBytes / here.cellBytes) * (there.cellBytes / there.bsonBytes);
    const scale = scaleBetween(place, donor);
    return taken.map((page) => {
      const bsonBytes = page.bsonBytes * stretch;
      const cells = Math.max(2, 2 * Math.round((bsonBytes * here.documents) / here.bsonBytes));
      return { ...scaledPage(page, scale, rules.allocationBytes), bsonBytes, cells };
    });
  };
  /**
   * Where large documents stand side by side, a place has its own. One that stands alone among small ones was entered but not
   * read: those of the neighbourhood stand for it together, drawn page by page, since one that is twice as long is found as
   * often but has twice the bytes.
   */
  const largeDonors = (place: number): number[] => {
    const from = largeWhole.length > 0 ? largeWhole : withLarge;
    if (from.length === 0 || from.includes(place)) return [place];
    return neighbours(place, from, largeLenders);
  };
  const levelKnown = (place: number, level: number): number => {
    if (level === 0 || level === floor || measured.measuredBytes() < limitBytes) return level;
    for (let step = 1; step <= floor; step++) {
      if (level - step >= 0 && measured.known(place, level - step)) return level - step;
      if (level + step <= floor && measured.known(place, level + step)) return level + step;
    }
    return level;
  };

  const scalingError = (): number => {
    if (whole.length === groups.length || whole.length < 2) return 0;
    // What a run's large page is beyond what its small ones let expect.
    const rests: number[] = [];
    let tops = 0;
    for (const place of whole) {
      const small = floorRatio(place);
      const top = topRatio(place);
      if (small === null || top === null) continue;
      rests.push(top - slope() * small);
      tops += top;
    }
    if (rests.length < 2) return 0;
    // Not of neighbours only: where it steps from one kind of data to the next, the places between may be on either side.
    return standardError(rests) / (tops / rests.length);
  };
  /**
   * Alike pages may all lie near the step from one number of allocation units to the next: how many are beyond it is known only as
   * well as their mean. What that adds to the error of the mean itself.
   */
  const stepError = (): number => {
    const sizes = whole.flatMap((place) =>
      (measured.known(place, 0) ?? []).filter((page) => page.compressed).map((page) => page.unalignedBytes),
    );
    if (sizes.length < 2) return 0;
    const error = standardError(sizes) / mean(sizes);
    const storedAt = (factor: number): number =>
      sizes.reduce((sum, size) => sum + alignUp(size * factor, rules.allocationBytes), 0);
    const moved = (storedAt(1 + error) - storedAt(1 - error)) / (2 * storedAt(1));
    return Math.sqrt(Math.max(0, moved ** 2 - error ** 2));
  };
  const largeError = (): number => {
    const read = largeWhole.flatMap((place) => measured.known(place, 0)?.filter((page) => page.large) ?? []);
    const stored = read.reduce((sum, page) => sum + page.unalignedBytes, 0);
    const bson = read.reduce((sum, page) => sum + page.bsonBytes, 0);
    let borrowed = 0;
    let others = 0;
    sample.shares.forEach((share, place) => {
      const large = share * sample.largeShares[place]!;
      if (!largeWhole.includes(place)) borrowed += large;
      const small = measured.known(donorOf(place, 0), 0)?.filter((page) => !page.large) ?? [];
      others += (share - large) * (storedPerByte(small) ?? 0);
    });
    if (borrowed === 0) return 0;
    if (read.length < 2) return borrowed;
    const ratio = stored / bson;
    const squares = read.reduce((sum, page) => sum + (page.unalignedBytes - ratio * page.bsonBytes) ** 2, 0);
    return ((Math.sqrt(squares) / stored) * borrowed * ratio) / (borrowed * ratio + others);
  };

  return {
    places: groups.length,
    levels,
    kind,
    group: (place) => groups[place]!,
    holdsWhole: (place) => fills(place, 0),
    async prepare() {
      const scouts = all.filter((place) => !fills(place, 0));
      const top = whole.length > 0 ? [...new Set([...whole, ...largeWhole])] : all;
      // Scouts are compared with runs by the smallest pages of both.
      const compared = floor > 0 && whole.length > 0 && scouts.length > 0;
      await Promise.all([measured.measure(top, 0), ...(compared ? [measured.measure(scouts, floor)] : [])]);
      if (!compared) return;
      const largest = whole.flatMap((place) => measured.known(place, 0) ?? []);
      const falls = largest.filter((page) => makesSmaller(page, rules)).length > floorShare * largest.length;
      await (falls ? measured.measure(whole, floor) : measured.measureFirst(whole, floor));
    },
    prepareFloor: () => measured.measure(all, floor),
    ready(places, level) {
      const missing = new Set<number>();
      for (const place of places) {
        if (complete[level]![place]) continue;
        let isComplete = true;
        for (const near of [place - 1, place, place + 1]) {
          if (near < 0 || near >= groups.length) continue;
          const donor = donorOf(near, level);
          if (levelKnown(donor, level) !== level || measured.known(donor, level)) continue;
          missing.add(donor);
          isComplete = false;
        }
        if (isComplete) complete[level]![place] = 1;
      }
      return missing.size === 0 ? null : measured.measure([...missing], level);
    },
    pagesAt(place, large, level) {
      const ready = made[level]![large ? 1 : 0]![place];
      if (ready) return ready;
      const donors = large ? largeDonors(place) : [donorOf(place, level)];
      const levelsAt = donors.map((donor) => levelKnown(donor, level));
      const collect = (): readonly RunPage[] => {
        const found = donors.map((donor, index) => measured.known(donor, levelsAt[index]!)!);
        const pages = large ? largePages(found.flat()) : lend(place, donors[0]!, found[0]!);
        made[level]![large ? 1 : 0]![place] = pages;
        return pages;
      };
      const missing = donors.filter((donor, index) => !measured.known(donor, levelsAt[index]!));
      if (missing.length === 0) return collect();
      return Promise.all(missing.map((donor) => measured.measure([donor], levelsAt[donors.indexOf(donor)]!))).then(
        collect,
      );
    },
    borrowingError: () => Math.hypot(scalingError(), largeError(), stepError()),
  };
}

/** One of `candidates` (in order), the nearest; the place itself when there is none. */
function nearest(place: number, candidates: readonly number[]): number {
  let best = candidates[0] ?? place;
  for (const next of candidates) if (Math.abs(next - place) < Math.abs(best - place)) best = next;
  return best;
}

/** The nearest candidates on either side, the nearest first. */
function neighbours(place: number, candidates: readonly number[], lenders: number): number[] {
  const before = candidates.filter((candidate) => candidate <= place).slice(-lenders);
  const after = candidates.filter((candidate) => candidate > place).slice(0, lenders);
  return [...before, ...after].sort((a, b) => Math.abs(a - place) - Math.abs(b - place));
}

/** Least squares through the means: how much of a difference between small pages goes over to large ones. */
function regressionSlope(
  places: readonly number[],
  xOf: (place: number) => number | null,
  yOf: (place: number) => number | null,
): number {
  const pairs = places.flatMap((place) => {
    const x = xOf(place);
    const y = yOf(place);
    return x !== null && y !== null ? [{ x, y }] : [];
  });
  const meanOf = (of: (pair: { x: number; y: number }) => number): number => mean(pairs.map(of));
  const meanX = meanOf((pair) => pair.x);
  const meanY = meanOf((pair) => pair.y);
  const spread = meanOf((pair) => (pair.x - meanX) ** 2);
  // Where all places are alike there is nothing to learn, and nothing to move.
  if (pairs.length < 3 || spread < (0.001 * meanX) ** 2) return pairs.length > 0 ? meanY / meanX : 1;
  const slope = meanOf((pair) => (pair.x - meanX) * (pair.y - meanY)) / spread;
  return Math.min((1.5 * meanY) / meanX, Math.max(0, slope));
}

function ratioOf(pages: readonly RunPage[]): number | null {
  const image = pages.reduce((sum, page) => sum + page.imageBytes, 0);
  return image > 0 ? pages.reduce((sum, page) => sum + page.unalignedBytes, 0) / image : null;
}

function storedPerByte(pages: readonly RunPage[]): number | null {
  const bson = pages.reduce((sum, page) => sum + page.bsonBytes, 0);
  return bson > 0 ? pages.reduce((sum, page) => sum + page.unalignedBytes, 0) / bson : null;
}

function largePages(pages: readonly RunPage[]): readonly RunPage[] {
  const large = pages.filter((page) => page.large);
  return large.length > 0 ? large : pages;
}

function scaledPage(page: RunPage, scale: number, unit: number): RunPage {
  if (!page.compressed || scale === 1) return page;
  const unalignedBytes = Math.round(page.unalignedBytes * scale);
  if (unalignedBytes >= page.imageBytes) {
    return { ...page, unalignedBytes: page.imageBytes, storedBytes: alignUp(page.imageBytes, unit), compressed: false };
  }
  return { ...page, unalignedBytes, storedBytes: alignUp(unalignedBytes, unit) };
}
