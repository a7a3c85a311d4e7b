// A user's configString -> the whole string with which mongod creates the table (facts/mongod.md C.1 and C.2).
import type { ServerVersion } from '../report.ts';
import { versionIndex } from './keys.ts';

export type TableKind = 'collection' | 'index';

export interface TableContext {
  readonly server: ServerVersion;
  readonly kind: TableKind;
}

/** What stands before the user's text; the user may override all of it. */
export function serverPrefix({ kind }: TableContext): string {
  // 5.0 and 6.0 add assert and verbose in part: they change no page and are left out here.
  return kind === 'index'
    ? 'type=file,internal_page_max=16k,leaf_page_max=16k,checksum=on,prefix_compression=true,'
    : 'type=file,memory_page_max=10m,split_pct=90,leaf_value_max=64MB,checksum=on,block_compressor=snappy,';
}

/** What stands after the user's text, and therefore wins. */
export function serverSuffix({ server, kind }: TableContext): string {
  const newer = versionIndex(server) >= versionIndex('8.1');
  if (kind === 'index') return ',key_format=u,value_format=u,app_metadata=(formatVersion=8),log=(enabled=true)';
  const middle = newer ? '' : 'value_format=u,';
  return `,${newer ? 'exclusive=true,' : ''}key_format=q,${middle}app_metadata=(formatVersion=1),log=(enabled=true)`;
}

export function tableCreationString(configString: string, context: TableContext): string {
  return serverPrefix(context) + configString + serverSuffix(context);
}

/** Keys whose value mongod forces: setting them is accepted and has no effect. */
export function forcedKeys({ server, kind }: TableContext): readonly string[] {
  const newer = versionIndex(server) >= versionIndex('8.1');
  if (kind === 'index') return ['app_metadata', 'key_format', 'log', 'value_format'];
  return newer
    ? ['app_metadata', 'exclusive', 'key_format', 'log']
    : ['app_metadata', 'key_format', 'log', 'value_format'];
}
