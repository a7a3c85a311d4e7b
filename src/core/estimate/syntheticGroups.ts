// A sample -> the groups of the whole collection: stretches that one place of the sample stands for, cut where an in-memory page
// is full.
import type { Sample } from '../sampling/sample.ts';
import type { RunPages } from './runPages.ts';

/** A stretch of a group that one run stands for. */
export interface Stretch {
  readonly run: number;
  /** its bytes lie in large documents */
  readonly large: boolean;
  bsonBytes: number;
}

export interface SyntheticGroup {
  readonly bytes: { readonly length: number };
  readonly stretches: readonly Stretch[];
  readonly firstRecordId: number;
  /** the collection's last */
  readonly ends: boolean;
}

/** The collection from its start to its end, cut where an in-memory page is full. */
export function groupsOf(sample: Sample, pages: RunPages, bsonBytes: number, limitOf: () => number): SyntheticGroup[] {
  const groups: SyntheticGroup[] = [];
  let stretches: Stretch[] = [];
  let room = limitOf();
  let length = 0;
  let recordId = 1;
  let groupFirst = 1;
  const close = (): void => {
    if (stretches.length > 0) groups.push({ bytes: { length }, stretches, firstRecordId: groupFirst, ends: false });
    stretches = [];
    room = limitOf();
    length = 0;
    groupFirst = Math.max(1, Math.round(recordId));
  };
  for (const { run, large, bsonBytes: bytes } of stretchesOf(sample, bsonBytes)) {
    let left = bytes;
    const kind = pages.kind(run, large);
    const footprint = kind.footprintBytes / kind.bsonBytes;
    while (left > 0.5) {
      const taken = Math.min(left, room / footprint);
      stretches.push({ run, large, bsonBytes: taken });
      left -= taken;
      length += taken;
      room -= taken * footprint;
      recordId += (taken * kind.documents) / kind.bsonBytes;
      if (room < footprint) close();
    }
  }
  close();
  return groups.map((group, index) => ({ ...group, ends: index === groups.length - 1 }));
}

function stretchesOf(sample: Sample, bsonBytes: number): Stretch[] {
  const stretches: Stretch[] = [];
  sample.shares.forEach((share, run) => {
    const largeBytes = share * sample.largeShares[run]! * bsonBytes;
    const smallBytes = share * (1 - sample.largeShares[run]!) * bsonBytes;
    if (smallBytes > 0) stretches.push({ run, large: false, bsonBytes: smallBytes });
    if (largeBytes > 0) stretches.push({ run, large: true, bsonBytes: largeBytes });
  });
  return stretches;
}

/** in-memory bytes for each byte of BSON, over the whole collection */
export function footprintPerByte(sample: Sample, pages: RunPages): number {
  return stretchesOf(sample, 1).reduce((sum, { run, large, bsonBytes }) => {
    const kind = pages.kind(run, large);
    return sum + (bsonBytes * kind.footprintBytes) / kind.bsonBytes;
  }, 0);
}

/**
 * How far a group's length may be from what the sample says, as a share of it: from how much neighbouring runs differ in what
 * a byte of BSON takes in memory. Width of an even distribution.
 */
export function endSpread(sample: Sample, pages: RunPages, groups: number): number {
  let squares = 0;
  for (let run = 1; run < pages.places; run++) {
    const [before, here] = [run - 1, run].map((at) => {
      const kind = pages.kind(at, sample.largeShares[at]! > 0.5);
      return kind.footprintBytes / kind.bsonBytes;
    });
    squares += (2 * (here! - before!)) ** 2 / (here! + before!) ** 2;
  }
  const deviation = Math.sqrt(squares / (2 * Math.max(1, pages.places - 1)));
  return (Math.sqrt(12) * deviation) / Math.sqrt(Math.max(1, pages.places / groups));
}

/** A group as far as it is filled by `bsonBytes`. */
export function beginningOf(group: SyntheticGroup, bsonBytes: number): SyntheticGroup {
  const stretches: Stretch[] = [];
  let left = bsonBytes;
  for (const stretch of group.stretches) {
    if (left <= 0) break;
    stretches.push({ ...stretch, bsonBytes: Math.min(left, stretch.bsonBytes) });
    left -= stretch.bsonBytes;
  }
  return { ...group, bytes: { length: bsonBytes }, stretches, ends: false };
}
