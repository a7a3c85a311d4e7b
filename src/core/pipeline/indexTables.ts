// What was asked for and what an index was created with -> the settings of its table, and the rules its pages are built by.
import { configStringOf } from '../configString/configStringOf.ts';
import { effectiveTableConfig, type TableConfig } from '../configString/effectiveTableConfig.ts';
import type { IndexDefinition } from '../documents/source.ts';
import type { ServerVersion } from '../report.ts';
import { pageRules, type PageRules } from '../wiredtiger/pageRules.ts';

export interface AskedTable {
  readonly configString: string;
  readonly server: ServerVersion;
}

/**
 * What was asked for goes over what the index was created with.
 * @throws Failure `config.*`
 */
export function indexTable({ configString, server }: AskedTable, definition: IndexDefinition | null): TableConfig {
  const own = definition ? configStringOf(definition.options) : null;
  const given = [own ?? '', configString].filter((text) => text !== '').join(',');
  return effectiveTableConfig(given, { server, kind: 'index' });
}

export function indexRules(
  { server }: AskedTable,
  table: TableConfig,
  prefixCompression = table.prefixCompression,
): PageRules {
  return pageRules({ ...table, prefixCompression }, 'none', server);
}
