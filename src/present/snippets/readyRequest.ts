// A request for a snippet -> checked settings and sifted indexes, or the Failure that says why there is none.
import { checkConfigString, type CheckContext } from '../../core/configString/checkConfigString.ts';
import { parseConfigString } from '../../core/configString/grammar.ts';
import { Failure } from '../../core/failure.ts';
import { serverVersions } from '../../core/report.ts';
import { indexConfigString, siftedOptions } from './indexOptions.ts';
import type { Json, ReadyIndex, ReadyRequest, SnippetIndex, SnippetRequest } from './snippet.ts';

export function readyRequest(request: SnippetRequest): ReadyRequest {
  if (request.collection === '' || request.collection.includes('\0')) throw new Failure('snippet.no-collection');
  const server = request.server ?? serverVersions.at(-1)!;
  // on its own first: what is wrong with it is then said of what was written
  refuseUnusable(request.configString?.trim() ?? '', { server });
  const configString = mergedConfig(request);
  refuseUnusable(configString, { server });
  for (const index of request.indexes) {
    if (index.key.length === 0) throw new Failure('snippet.no-key');
    if (index.key.some(([path]) => path.includes('\0'))) throw new Failure('snippet.nul-path');
    refuseStrangers(index.options.storageEngine);
    refuseUnusable(indexConfigString(index.options) ?? '', { server, index: true });
  }
  return { collection: request.collection, configString, indexes: request.indexes.map(readyIndex) };
}

/** The compressor in front of the other settings, unless they say the same already. */
function mergedConfig({ compressor, configString = '' }: SnippetRequest): string {
  const given = configString.trim();
  if (compressor === undefined) return given;
  const all = parseConfigString(given).filter((pair) => pair.name === 'block_compressor');
  // mongod's own takes the place of one in quotes
  const own = all.findLast(({ keyQuoted }) => !keyQuoted);
  if (own === undefined) return `block_compressor=${compressor}${given === '' ? '' : `,${given}`}`;
  const written = own.value?.text ?? '';
  if ((written === '' ? 'none' : written) !== compressor)
    throw new Failure('snippet.two-compressors', { compressor, written });
  return given;
}

function refuseUnusable(configString: string, context: CheckContext): void {
  if (configString === '') return;
  const error = checkConfigString(configString, context).problems.find(({ severity }) => severity === 'error');
  if (error) throw new Failure(error.code, error.values);
}

/** `storageEngine` holds `wiredTiger` alone, and that a text `configString` alone. */
function refuseStrangers(value: Json | undefined): void {
  if (value === undefined) return;
  const wiredTiger = onlyMember(value, 'storageEngine', 'wiredTiger');
  const configString = onlyMember(wiredTiger, 'wiredTiger', 'configString');
  if (configString !== undefined && typeof configString !== 'string') throw new Failure('code.config-no-text', {});
}

function onlyMember(value: Json | undefined, name: string, expected: string): Json | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Failure('code.engine-no-object', { name, expected });
  const stranger = Object.keys(value).find((key) => key !== expected);
  if (stranger !== undefined) throw new Failure('code.engine-object', { name: stranger });
  return (value as { readonly [key: string]: Json })[expected];
}

function readyIndex({ key, options }: SnippetIndex): ReadyIndex {
  const name = typeof options.name === 'string' ? options.name : key.flat().join('_');
  return { key, name, options: siftedOptions(options) };
}
