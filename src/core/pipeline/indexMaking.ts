// An index asked for -> its entries, made as documents pass by; beside them those of what it is compared with.
import type { TableConfig } from '../configString/effectiveTableConfig.ts';
import type { IndexDefinition, LeftOut } from '../documents/source.ts';
import { problemOf, type Problem } from '../failure.ts';
import { EntryMaker } from '../keys/entries.ts';
import { indexSpec, type CollectionLayout, type IndexSpec } from '../keys/indexSpec.ts';
import { indexTable, type AskedTable } from './indexTables.ts';

/** An index whose keys are being made, or why they are not. */
export interface Making {
  readonly definition: IndexDefinition;
  readonly spec: IndexSpec;
  readonly maker: EntryMaker | null;
  /** null together with `maker` */
  readonly table: TableConfig | null;
  readonly reason: Problem | null;
  readonly leftOut: Map<string, LeftOut>;
  /** indexes of the beginnings of the key: estimates of them are the least this one can be */
  readonly shorter: readonly EntryMaker[];
  /** the same index on a clustered collection, where it is asked for */
  readonly clustered: EntryMaker | null;
}

export interface Asked extends AskedTable {
  readonly layout: CollectionLayout;
  readonly sampled: boolean;
  readonly clusteredAlternative: boolean;
}

export function startMaking(definition: IndexDefinition, asked: Asked): Making {
  const { layout, sampled, clusteredAlternative } = asked;
  const { key, options } = definition;
  const spec = indexSpec(key, options, layout);
  const started = { definition, spec, leftOut: new Map<string, LeftOut>() };
  try {
    const maker = new EntryMaker(spec, layout);
    const shorter = sampled && spec.kind === 'plain' && !spec.sparse ? key.slice(1).map((_, at) => at + 1) : [];
    return {
      ...started,
      maker,
      table: indexTable(asked, definition),
      reason: null,
      shorter: shorter.map((length) => new EntryMaker(indexSpec(key.slice(0, length), options, layout), layout)),
      clustered:
        clusteredAlternative && spec.kind !== 'id'
          ? new EntryMaker(indexSpec(key, options, { clustered: true }), { clustered: true })
          : null,
    };
  } catch (error) {
    return { ...started, maker: null, table: null, reason: problemOf(error), shorter: [], clustered: null };
  }
}

export function appendTo(making: Making, bytes: Uint8Array, at: number, recordId: number): void {
  const { maker, leftOut, shorter, clustered } = making;
  if (!maker) return;
  const problem = maker.append(bytes, at, recordId);
  if (problem) leftOut.set(problem.code, { ...problem, count: (leftOut.get(problem.code)?.count ?? 0) + 1 });
  for (const other of shorter) other.append(bytes, at, recordId);
  clustered?.append(bytes, at, recordId);
}
