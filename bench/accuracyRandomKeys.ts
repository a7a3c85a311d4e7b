// Data folder -> the detector's verdict on each key beside the one given by hand before it ran.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { never } from '../src/core/cancellation.ts';
import { detectRandomKey } from '../src/core/estimate/randomKey.ts';
import { EntryMaker } from '../src/core/keys/entries.ts';
import { indexSpec } from '../src/core/keys/indexSpec.ts';
import { sortEntries } from '../src/core/keys/sortEntries.ts';
import { openSource } from '../src/node/openSource.ts';

interface ByHand {
  readonly set: string;
  readonly key: Record<string, number | string>;
  readonly verdict: string;
  readonly why: string;
}

/** @returns whether no verdict differs */
export async function runRandomKeyAccuracy(folder: string, sets?: readonly string[]): Promise<boolean> {
  const { keys } = JSON.parse(readFileSync('test/fixtures/keys/randomKeys.json', 'utf8')) as { keys: ByHand[] };
  let differing = 0;
  console.log('set               key                                             by hand      detected     because');
  for (const set of new Set(keys.map((row) => row.set))) {
    if (sets && !sets.includes(set)) continue;
    const rows = keys.filter((row) => row.set === set);
    const makers = rows.map(({ key }) => new EntryMaker(indexSpec(Object.entries(key))));
    const source = await openSource(join(folder, `${set}.bson.gz`));
    let recordId = 0;
    for await (const chunk of source.readAll(never)) {
      let start = 0;
      for (const end of chunk.ends) {
        recordId++;
        for (const maker of makers) maker.append(chunk.bytes, start, recordId);
        start = end;
      }
    }
    await source.close();
    for (const [i, { key, verdict, why }] of rows.entries()) {
      const found = detectRandomKey(sortEntries(makers[i]!.arena), indexSpec(Object.entries(key)));
      const differs = found.verdict !== verdict;
      if (differs) differing++;
      console.log(
        `${set.padEnd(18)}${JSON.stringify(key).padEnd(48)}${verdict.padEnd(13)}${found.verdict.padEnd(13)}${found.reason.code}${differs ? ` DIFFERS, by hand: ${why}` : ''}`,
      );
    }
  }
  console.log(differing === 0 ? `All ${keys.length} agree.` : `${differing} of ${keys.length} differ.`);
  return differing === 0;
}
