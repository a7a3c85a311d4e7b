// Documents above leaf_value_max: the page keeps a short cell, the document takes whole units of its own.
import { expect, test } from 'vitest';
import { effectiveTableConfig } from '../../../src/core/configString/effectiveTableConfig.ts';
import type { CodecPort } from '../../../src/core/codecs/codec.ts';
import { measureGroup } from '../../../src/core/wiredtiger/measurePages.ts';
import { pageRules } from '../../../src/core/wiredtiger/pageRules.ts';
import { writtenPages } from '../../../src/core/wiredtiger/writtenPages.ts';
import { documentsOf } from '../../support/generatedDocuments.ts';

/** without a compressor nothing may be asked of it */
const noCodecs: CodecPort = {
  compress: () => Promise.reject(new Error('compress was called')),
  time: () => Promise.reject(new Error('time was called')),
};

async function treeOf(sizes: readonly number[], config: string) {
  const server = '8.0';
  const rules = pageRules(effectiveTableConfig(config, { server, kind: 'collection' }), 'none', server);
  const bytes = new Uint8Array(documentsOf(sizes, 'words', 1));
  const ends: number[] = [];
  for (const size of sizes) ends.push((ends.at(-1) ?? 0) + size);
  const table = { codec: 'none', zstdLevel: 6, rules, windows: null } as const;
  const written = writtenPages(rules);
  for (const page of await measureGroup({ bytes, ends, firstRecordId: 1 }, table, 'ordinary', 32_768, noCodecs))
    written.add(page);
  return written.tree();
}

test('only documents above the limit leave the page', async () => {
  const tree = await treeOf([1024, 1025, 100, 4057], 'leaf_value_max=1KB');
  // 1025 + 40 bytes take one unit, 4057 + 40 two.
  expect(tree.besideBytes).toBe(3 * 4096);
  // header; 4 keys of 2 bytes; 1024 and 100 after cells of 3 and 2; two cells of descriptor, length and 9 bytes of cookie
  expect(tree.leafImageBytes).toBe(40 + 4 * 2 + (3 + 1024) + (2 + 100) + 2 * 11);
  expect(tree.fileBytes).toBe((await treeOf([1024, 100], 'leaf_value_max=1KB')).fileBytes + 3 * 4096);
});

test('a server’s own limit is above every document', async () => {
  expect((await treeOf([5_000_000], '')).besideBytes).toBe(0);
});
