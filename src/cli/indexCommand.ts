// `pageweight index`: a dump, standard input or live collections and index keys -> what each index weighs, with and without prefix compression.
import type { DocumentSource, IndexDefinition } from '../core/documents/source.ts';
import { Failure } from '../core/failure.ts';
import { weighIndexes, type IndexRequest } from '../core/indexPipeline.ts';
import { serverVersions, loadRegimes, type IndexReport } from '../core/report.ts';
import { defaultBudget } from '../node/collectionBudget.ts';
import { indexText, type PrefixShown } from '../present/indexText.ts';
import { sentenceOf } from '../present/sentences.ts';
import { forEachSource, liveBudget, openInputs, type InputWords } from './inputs.ts';
import { exitCodes, type Io } from './io.ts';
import { parseChoice, parseConfigString, parseInteger, parseSample } from './parseOptions.ts';
import { progressLine } from './progressLine.ts';
import { version } from './version.ts';

export interface IndexArgs extends InputWords {
  readonly key?: readonly string[];
  readonly unique?: boolean;
  readonly sparse?: boolean;
  readonly partial?: string;
  readonly hashed?: boolean;
  readonly clustered?: boolean;
  readonly prefix: string;
  readonly config?: string;
  readonly sample?: string;
  readonly seed?: string;
  readonly load?: string;
  readonly server?: string;
  readonly documents?: string;
  readonly json: boolean;
}

const prefixChoices = ['on', 'off', 'both'] as const;

/** @throws Failure: what is wrong with the words or the input */
export async function runIndexCommand(args: IndexArgs, io: Io): Promise<number> {
  const shown: PrefixShown = parseChoice('--prefix', args.prefix, prefixChoices);
  const given = (args.key ?? []).map((text) => definitionOf(text, args));
  const sample = args.sample === undefined ? null : parseSample(args.sample);
  const options: Omit<IndexRequest, 'indexes' | 'clustered' | 'sample'> = {
    clusteredAlternative: args.clustered ?? false,
    seed: args.seed === undefined ? 1 : parseInteger('--seed', args.seed, 0, 2 ** 32 - 1),
    load: args.load === undefined ? 'bulk' : parseChoice('--load', args.load, loadRegimes),
    server: args.server === undefined ? serverVersions.at(-1)! : parseChoice('--server', args.server, serverVersions),
    configString: parseConfigString('--config', args.config ?? ''),
    documents: args.documents === undefined ? null : parseInteger('--documents', args.documents, 1, 1e15),
  };
  const inputs = await openInputs(args, liveBudget(sample), io);
  const asked = {
    ...options,
    // A live collection is sampled unless everything was asked for.
    sample: sample ?? (inputs.live ? defaultBudget.bytes! : 'all'),
  };
  return forEachSource(inputs, io, (source, several) =>
    one(source, given, asked, shown, { json: args.json, several }, io),
  );
}

async function one(
  source: DocumentSource,
  given: readonly IndexDefinition[],
  options: Omit<IndexRequest, 'indexes' | 'clustered'>,
  shown: PrefixShown,
  as: { readonly json: boolean; readonly several: boolean },
  io: Io,
): Promise<number> {
  const facts = await source.facts();
  const indexes = given.length > 0 ? given : (facts.indexes ?? []);
  if (indexes.length === 0) throw new Failure('usage.no-index-keys', { name: facts.name });
  const request: IndexRequest = {
    ...options,
    indexes,
    clustered: facts.options?.clusteredIndex !== undefined,
  };
  const progress = progressLine(io);
  const report = await weighIndexes(source, request, version, io.signal, progress.show);
  progress.clear();
  io.out(as.json ? `${JSON.stringify(only(report, shown), null, as.several ? 0 : 2)}\n` : indexText(report, shown));
  if (report.partial) io.err(`${sentenceOf(report.partial)}\n`);
  if (report.indexes.every((index) => index.status === 'failed')) return exitCodes.failed;
  return io.signal.aborted ? exitCodes.interrupted : exitCodes.ok;
}

/** --prefix on|off leaves the other figures out */
function only(report: IndexReport, shown: PrefixShown): unknown {
  if (shown === 'both') return report;
  const left = shown === 'on' ? 'prefixOff' : 'prefixOn';
  return {
    ...report,
    indexes: report.indexes.map((index) => Object.fromEntries(Object.entries(index).filter(([name]) => name !== left))),
  };
}

function definitionOf(text: string, args: IndexArgs): IndexDefinition {
  const parsed = parsedObject('--key', text, 'a key such as {"tenantId":1,"createdAt":-1}');
  const key = Object.entries(parsed).map(([path, direction]): [string, number | string] => {
    if (typeof direction !== 'number' && typeof direction !== 'string') {
      throw new Failure('usage.bad-option', {
        option: '--key',
        given: text,
        takes: 'directions 1 and -1, or a kind such as "hashed"',
      });
    }
    return [path, args.hashed ? 'hashed' : direction];
  });
  if (key.length === 0)
    throw new Failure('usage.bad-option', { option: '--key', given: text, takes: 'at least one path' });
  const options: Record<string, unknown> = {};
  if (args.unique) options.unique = true;
  if (args.sparse) options.sparse = true;
  if (args.partial !== undefined) {
    options.partialFilterExpression = parsedObject('--partial', args.partial, 'a filter such as {"status":"open"}');
  }
  return { name: key.map(([path, direction]) => `${path}_${direction}`).join('_'), key, options };
}

function parsedObject(option: string, text: string, takes: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Failure('usage.bad-option', { option, given: text, takes });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Failure('usage.bad-option', { option, given: text, takes });
  return parsed as Record<string, unknown>;
}
