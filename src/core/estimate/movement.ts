// The places of a sample -> does the page size move at all?
import type { Sample } from '../sampling/sample.ts';
import { makesSmaller } from '../wiredtiger/adaptiveSize.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import type { RunPages } from './runPages.ts';

/** share of the largest pages that make the page size smaller */
export async function overflowShare(sample: Sample, pages: RunPages, rules: PageRules): Promise<number> {
  let over = 0;
  for (let place = 0; place < pages.places; place++) {
    for (const large of [false, true]) {
      const share = sample.shares[place]! * (large ? sample.largeShares[place]! : 1 - sample.largeShares[place]!);
      if (share === 0) continue;
      const found = await pages.pagesAt(place, large, 0);
      const smaller = found.filter((page) => makesSmaller(page, rules)).length;
      over += (share * smaller) / found.length;
    }
  }
  return over;
}
