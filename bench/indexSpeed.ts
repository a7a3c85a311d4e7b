// A million small documents -> the lab's prefix table beside ours, and the time to size an index over the time to sort its keys.
import { indexTree } from '../src/core/wiredtiger/indexPages.ts';
import { effectiveTableConfig } from '../src/core/configString/effectiveTableConfig.ts';
import { EntryMaker } from '../src/core/keys/entries.ts';
import { indexSpec } from '../src/core/keys/indexSpec.ts';
import { sortEntries, type SortedKeys } from '../src/core/keys/sortEntries.ts';
import { seededRandom } from '../src/core/random.ts';
import { pageRules } from '../src/core/wiredtiger/pageRules.ts';

const count = 1_000_000;
const table = effectiveTableConfig('', { server: '8.3', kind: 'index' });

/** {k: text}, as BSON */
function documentOf(text: string): Uint8Array {
  const bytes = Buffer.alloc(4 + 3 + 4 + text.length + 2);
  bytes.writeInt32LE(bytes.length, 0);
  bytes[4] = 0x02;
  bytes.write('k\0', 5, 'latin1');
  bytes.writeInt32LE(text.length + 1, 7);
  bytes.write(text, 11, 'latin1');
  return bytes;
}

const random = seededRandom(7);
const hexDigits = (): string => Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
/** keys of the lab, and what prefix compression made of them there: times smaller */
const cases: [string, (index: number) => string, number][] = [
  [
    '46 shared characters, 8 counting digits',
    (index) => `${'orders/vietnam/archive/'.repeat(2)}${String(index).padStart(8, '0')}`,
    5.4,
  ],
  ['500 values, 2,000 times each', (index) => `u${String(index % 500).padStart(4, '0')}`, 1 / (1 - 0.42)],
  ['32 random hexadecimal digits', hexDigits, 1 / (1 - 0.08)],
];

export function benchIndexes(): void {
  console.log(
    '\nPrefix compression on a million keys: times smaller, ours beside the lab; time to size over time to sort (bar 4)',
  );
  for (const [name, textOf, lab] of cases) {
    const maker = new EntryMaker(indexSpec([['k', 1]]));
    for (let index = 0; index < count; index++) maker.append(documentOf(textOf(index)), 0, index + 1);
    const started = performance.now();
    const entries: SortedKeys = sortEntries(maker.arena);
    const sortMs = performance.now() - started;
    const on = indexTree(entries, pageRules({ ...table, prefixCompression: true }, 'none', '8.3'), 'bulk');
    const off = indexTree(entries, pageRules({ ...table, prefixCompression: false }, 'none', '8.3'), 'bulk');
    const sizeMs = performance.now() - started - sortMs;
    console.log(
      `  ${name.padEnd(42)} ${(off.fileBytes / on.fileBytes).toFixed(2)} (lab ${lab.toFixed(2)})  sort ${sortMs.toFixed(0)} ms, on and off sized in ${sizeMs.toFixed(0)} ms: ${((sortMs + sizeMs / 2) / sortMs).toFixed(2)}`,
    );
  }
}
