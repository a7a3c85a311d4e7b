// Data folder -> our index files beside the real engine's: whole (identical), grown (within bars), from samples (with ranges).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { never } from '../src/core/cancellation.ts';
import { effectiveTableConfig } from '../src/core/configString/effectiveTableConfig.ts';
import { indexFigures } from '../src/core/estimate/indexFigures.ts';
import { indexFromSample } from '../src/core/estimate/indexSample.ts';
import { EntryMaker } from '../src/core/keys/entries.ts';
import { indexSpec } from '../src/core/keys/indexSpec.ts';
import { sortEntries, type SortedKeys } from '../src/core/keys/sortEntries.ts';
import { seededRandom } from '../src/core/random.ts';
import { pageRules } from '../src/core/wiredtiger/pageRules.ts';
import { openSource } from '../src/node/openSource.ts';

interface File {
  readonly fileBytes: number;
  readonly leafPages: number;
}
interface MeasuredIndex {
  readonly key: Record<string, number>;
  readonly entries: number;
  readonly prefixOn: File;
  readonly prefixOff: File;
  readonly grownPrefixOn?: { readonly oneCheckpoint: File; readonly checkpointEvery20000: File };
}

const server = '8.3';
const table = effectiveTableConfig('', { server, kind: 'index' });
const rulesOn = pageRules({ ...table, prefixCompression: true }, 'none', server);
const rulesOff = pageRules({ ...table, prefixCompression: false }, 'none', server);
const seeds = [1, 2, 3, 4, 5];
const leastDocuments = 1000;
const sampledShare = 0.05;

/** Every document of a set, in order; kept, since several indexes and samples are made of them. */
async function documentsOf(path: string): Promise<Uint8Array[]> {
  const source = await openSource(path);
  const documents: Uint8Array[] = [];
  for await (const chunk of source.readAll(never)) {
    const bytes = chunk.bytes.slice();
    let start = 0;
    for (const end of chunk.ends) {
      documents.push(bytes.subarray(start, end));
      start = end;
    }
  }
  await source.close();
  return documents;
}

function entriesOf(
  documents: readonly Uint8Array[],
  key: Record<string, number>,
  chosen: readonly number[] | null,
): SortedKeys {
  const maker = new EntryMaker(indexSpec(Object.entries(key)));
  const append = (at: number): void => void maker.append(documents[at]!, 0, at + 1);
  if (chosen) chosen.forEach(append);
  else documents.forEach((_, at) => append(at));
  return sortEntries(maker.arena);
}

function chosenDocuments(count: number, seed: number): number[] {
  const wanted = Math.min(count, Math.max(leastDocuments, Math.round(count * sampledShare)));
  const random = seededRandom(seed);
  const chosen = new Set<number>();
  while (chosen.size < wanted) chosen.add(random.below(count));
  return [...chosen].sort((a, b) => a - b);
}

/** @returns whether every bar was met */
export async function runIndexAccuracy(
  folder: string,
  options: { sets?: readonly string[]; orders?: string },
): Promise<boolean> {
  const measured = JSON.parse(readFileSync(join(folder, 'measured.json'), 'utf8'));
  const sets: [string, string, MeasuredIndex[]][] = Object.entries<{ indexes?: MeasuredIndex[] }>(
    measured.dataSets,
  ).map(([name, set]) => [name, join(folder, `${name}.bson.gz`), set.indexes ?? []]);
  if (options.orders && existsSync(options.orders)) {
    // The generator of the orders writes createdAt ascending into the entries that were measured, whatever the key says.
    const asMeasured = measured.generated.orders1000000.indexes.map((index: MeasuredIndex) => ({
      ...index,
      key: Object.fromEntries(Object.keys(index.key).map((path) => [path, 1])),
    }));
    sets.push(['orders1000000', options.orders, asMeasured]);
  }
  const missed: string[] = [];
  const errors: number[] = [];
  let inside = 0;
  console.log(
    'set, key: whole on/off beside the engine; grown with one checkpoint; errors of five samples (! outside the range)',
  );
  for (const [name, path, indexes] of sets) {
    if (indexes.length === 0 || (options.sets && !options.sets.includes(name))) continue;
    const documents = await documentsOf(path);
    for (const index of indexes) {
      const label = `${name} ${JSON.stringify(index.key)}`;
      const whole = entriesOf(documents, index.key, null);
      const on = indexFigures(whole, rulesOn);
      const off = indexFigures(whole, rulesOff).bulk;
      const same = (ours: File, theirs: File): boolean =>
        ours.fileBytes === theirs.fileBytes && ours.leafPages === theirs.leafPages;
      if (!same(on.bulk, index.prefixOn) || !same(off, index.prefixOff) || whole.count !== index.entries)
        missed.push(`${label}: whole differs`);
      let grown = '-';
      if (index.grownPrefixOn) {
        const { oneCheckpoint, checkpointEvery20000: often } = index.grownPrefixOn;
        const range = on.grown.fileBytes;
        const error = range.expected / oneCheckpoint.fileBytes - 1;
        if (Math.abs(error) > 0.03) missed.push(`${label}: grown ${(error * 100).toFixed(1)} %`);
        if (often.fileBytes < range.low || often.fileBytes > range.high)
          missed.push(`${label}: checkpoints outside the grown range`);
        grown = `${(error * 100).toFixed(1)} %`;
      }
      const cells = seeds.map((seed) => {
        const chosen = chosenDocuments(documents.length, seed);
        const sample = entriesOf(documents, index.key, chosen);
        const wholeEntries = (sample.count * documents.length) / chosen.length;
        const { fileBytes } = indexFromSample(sample, wholeEntries, rulesOn, seed);
        const truth = index.prefixOn.fileBytes;
        const error = fileBytes.expected / truth - 1;
        const held = fileBytes.low <= truth && truth <= fileBytes.high;
        errors.push(Math.abs(error));
        if (held) inside++;
        return `${(error * 100).toFixed(1)}${held ? '' : '!'}`;
      });
      console.log(
        `${label.padEnd(66)} ${same(on.bulk, index.prefixOn) ? 'same' : 'DIFFERS'}/${same(off, index.prefixOff) ? 'same' : 'DIFFERS'}  ${grown.padStart(7)}  ${cells.join(' ')}`,
      );
    }
  }
  errors.sort((a, b) => a - b);
  const within = errors.filter((error) => error <= 0.08).length / errors.length;
  const coverage = inside / errors.length;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  console.log(
    `from samples: median ${percent(errors[errors.length >> 1]!)}, 90th percentile ${percent(errors[Math.floor(errors.length * 0.9)]!)}, worst ${percent(errors.at(-1)!)}; within 8 %: ${percent(within)}; inside the range: ${percent(coverage)}`,
  );
  if (within < 0.8) missed.push(`only ${percent(within)} of the sampled cases within 8 %`);
  if (errors.at(-1)! > 0.25) missed.push(`a sampled case is ${percent(errors.at(-1)!)} off`);
  if (coverage < 0.86 || coverage > 0.97) missed.push(`coverage ${percent(coverage)}`);
  console.log(missed.length === 0 ? 'Every bar is met.' : `Missed:\n${missed.join('\n')}`);
  return missed.length === 0;
}
