// A run's documents -> what its large ones and its others take, apart.
import type { DocumentGroup } from '../wiredtiger/documentGroup.ts';
import { footprintBytes } from '../wiredtiger/documentGroup.ts';
import { documentCellBytes } from '../wiredtiger/collectionPages.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import type { WindowCells } from '../wiredtiger/timeWindow.ts';

export interface Kind {
  bsonBytes: number;
  documents: number;
  /** in memory */
  footprintBytes: number;
  /** on a page */
  cellBytes: number;
}

export interface PlaceKinds {
  readonly small: Kind;
  readonly large: Kind;
}

export function placeKinds(
  group: DocumentGroup,
  largeBytes: number,
  rules: PageRules,
  windows: WindowCells | null,
): PlaceKinds {
  const none = (): Kind => ({ bsonBytes: 0, documents: 0, footprintBytes: 0, cellBytes: 0 });
  const kinds = { small: none(), large: none() };
  let start = 0;
  for (const end of group.ends) {
    const bytes = end - start;
    const kind = bytes > largeBytes ? kinds.large : kinds.small;
    kind.bsonBytes += bytes;
    kind.documents++;
    kind.footprintBytes += footprintBytes(bytes, group.firstRecordId, rules);
    kind.cellBytes += documentCellBytes(bytes, group.firstRecordId, windows);
    start = end;
  }
  return kinds;
}
