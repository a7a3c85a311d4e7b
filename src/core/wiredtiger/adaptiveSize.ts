// A stored page's size -> the page size the next reconciliation starts with (facts/wiredtiger.md section 4, "Adaptation of P").
import type { PageRules } from './pageRules.ts';
import type { StoredPage } from './storedPage.ts';

/** A page that is stored in more than leaf_page_max makes the page size smaller. */
export function makesSmaller(page: StoredPage, rules: PageRules): boolean {
  return page.compressed && page.unalignedBytes > rules.leaf.pageMaxBytes;
}

export function nextPageSize(
  pageSizeBytes: number,
  page: StoredPage,
  lastOfReconciliation: boolean,
  rules: PageRules,
): number {
  if (!rules.adapts || !page.compressed) return pageSizeBytes;
  const max = rules.leaf.pageMaxBytes;
  const step = Math.floor(max / 10);
  if (makesSmaller(page, rules)) return pageSizeBytes - max > step ? pageSizeBytes - step : max;
  if (lastOfReconciliation || page.unalignedBytes > max - step) return pageSizeBytes;
  return Math.min(pageSizeBytes + step, rules.imageMaxBytes);
}
