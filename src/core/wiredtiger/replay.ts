// Groups of documents, in order -> the leaf pages written by one or several workers that share the adaptive page size
// (facts/wiredtiger.md section 4, "Concurrency decides the mixture").
import type { CodecPort } from '../codecs/codec.ts';
import { nextPageSize } from './adaptiveSize.ts';
import type { DocumentGroup } from './documentGroup.ts';
import { collectionPages } from './collectionPages.ts';
import { measureGroup, measureLayouts, type MeasuredTable } from './measurePages.ts';
import { writtenPages, type WrittenPage, type WrittenPages } from './writtenPages.ts';

/** Replays one table's writes; groups are fed in order. */
export interface Replay<Group = DocumentGroup> {
  /** Resolves when there is room for the next group. @throws Failure of the codec */
  feed(group: Group): Promise<void>;
  finish(): Promise<WrittenPages>;
  written(): WrittenPages;
  pageSizeBytes(): number;
}

type Measure<Group = DocumentGroup> = (group: Group, pageSizeBytes: number) => Promise<readonly WrittenPage[]>;

/** Measures each (group, page size) once, however many replays ask: where the page size does not move they share all. */
export function sharedMeasure(table: MeasuredTable, port: CodecPort): Measure {
  const known = new WeakMap<DocumentGroup, Map<number, Promise<readonly WrittenPage[]>>>();
  return (group, pageSizeBytes) => {
    let sizes = known.get(group);
    if (!sizes) known.set(group, (sizes = new Map()));
    let pages = sizes.get(pageSizeBytes);
    if (!pages) {
      pages = measureGroup(group, table, 'ordinary', pageSizeBytes, port);
      sizes.set(pageSizeBytes, pages);
    }
    return pages;
  };
}

interface Worker {
  clock: number;
  /** null: idle */
  pages: readonly WrittenPage[] | null;
  next: number;
}

/** Ordinary inserts written by `workers` reconciliations at a time, interleaved by bytes. */
export function ordinaryReplay<Group extends { readonly bytes: { readonly length: number } }>(
  table: MeasuredTable,
  measure: Measure<Group>,
  workers: number,
  out: WrittenPages = writtenPages(table.rules),
): Replay<Group> {
  const { rules } = table;
  const crew: Worker[] = Array.from({ length: workers }, () => ({ clock: 0, pages: null, next: 0 }));
  let pageSizeBytes = rules.imageMaxBytes;
  let arrival = 0;

  /** The worker whose next page is complete first writes it. */
  const step = (): void => {
    let first: Worker | null = null;
    let firstAt = Infinity;
    for (const worker of crew) {
      if (!worker.pages) continue;
      const at = worker.clock + worker.pages[worker.next]!.imageBytes;
      if (at < firstAt) {
        firstAt = at;
        first = worker;
      }
    }
    const pages = first!.pages!;
    const page = pages[first!.next]!;
    first!.next++;
    first!.clock = firstAt;
    const last = first!.next === pages.length;
    pageSizeBytes = nextPageSize(pageSizeBytes, page, last, rules);
    out.add(page);
    if (last) first!.pages = null;
  };
  const nextWriteAt = (): number =>
    Math.min(...crew.map((worker) => (worker.pages ? worker.clock + worker.pages[worker.next]!.imageBytes : Infinity)));
  const busy = (): number => crew.filter((worker) => worker.pages).length;

  return {
    async feed(group) {
      // Groups fill one after the other: with K workers the next one is ready when a K-th of the last one is written.
      const readyAt = arrival;
      for (;;) {
        const idle = crew.reduce<Worker | null>(
          (best, worker) => (!worker.pages && (!best || worker.clock < best.clock) ? worker : best),
          null,
        );
        const startAt = idle ? Math.max(idle.clock, readyAt) : Infinity;
        if (idle && nextWriteAt() >= startAt) {
          const pages = await measure(group, pageSizeBytes);
          idle.clock = startAt;
          idle.pages = pages.length > 0 ? pages : null;
          idle.next = 0;
          arrival = startAt + group.bytes.length / workers;
          return;
        }
        step();
      }
    },
    async finish() {
      while (busy() > 0) step();
      return out;
    },
    written: () => out,
    pageSizeBytes: () => pageSizeBytes,
  };
}

/** A bulk cursor: one reconciliation, one page size to the end. Groups are only portions here: the open page is carried over. */
export function bulkReplay(
  table: MeasuredTable,
  port: CodecPort,
  out: WrittenPages = writtenPages(table.rules),
): Replay {
  const pageSizeBytes = table.rules.imageMaxBytes;
  let carried: DocumentGroup | null = null;

  const write = async (group: DocumentGroup, all: boolean): Promise<void> => {
    const layouts = collectionPages(group, table, 'bulk', pageSizeBytes);
    const closed = all ? layouts : layouts.slice(0, -1);
    for (const page of await measureLayouts(group, closed, table, port)) out.add(page);
    carried = all ? null : tailOf(group, layouts.at(-1)!.firstPair);
  };
  return {
    feed: (group) => write(carried ? joined(carried, group) : group, false),
    async finish() {
      if (carried) await write(carried, true);
      return out;
    },
    written: () => out,
    pageSizeBytes: () => pageSizeBytes,
  };
}

function tailOf(group: DocumentGroup, firstPair: number): DocumentGroup {
  const start = firstPair === 0 ? 0 : group.ends[firstPair - 1]!;
  return {
    bytes: group.bytes.slice(start),
    ends: group.ends.slice(firstPair).map((end) => end - start),
    firstRecordId: group.firstRecordId + firstPair,
  };
}

function joined(first: DocumentGroup, second: DocumentGroup): DocumentGroup {
  const bytes = new Uint8Array(first.bytes.length + second.bytes.length);
  bytes.set(first.bytes);
  bytes.set(second.bytes, first.bytes.length);
  return {
    bytes,
    ends: [...first.ends, ...second.ends.map((end) => end + first.bytes.length)],
    firstRecordId: first.firstRecordId,
  };
}
