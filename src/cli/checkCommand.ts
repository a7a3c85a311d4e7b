// `pageweight check`: source files -> the indexes and collections they define, and what is wrong with them.
import { readFile } from 'node:fs/promises';
import { findDefinitions, mayDefine } from '../code/find/find.ts';
import type { Language } from '../code/language.ts';
import { languageOfFile } from '../code/languages/all.ts';
import { Lines } from '../code/position.ts';
import { suppressionsOf } from '../code/suppressions.ts';
import { Failure } from '../core/failure.ts';
import { reportSchemaVersion, serverVersions, type IndexReport, type Report } from '../core/report.ts';
import { openParser, type DocumentParser } from '../node/parser.ts';
import { sourceFiles } from '../node/sourceFiles.ts';
import { checkJson, checkSarif, checkText, type CheckedFile } from '../present/checkText.ts';
import type { RuleInput, Severity } from '../present/diagnostics/diagnostic.ts';
import { diagnose } from '../present/diagnostics/diagnose.ts';
import { sentenceOf } from '../present/sentences.ts';
import { exitCodes, type Io } from './io.ts';
import { parseChoice } from './parseOptions.ts';
import { version } from './version.ts';

export interface CheckArgs {
  /** files and folders */
  readonly paths: readonly string[];
  readonly report?: readonly string[];
  readonly json?: boolean;
  readonly sarif?: boolean;
  readonly failOn?: string;
  readonly server?: string;
}

const failChoices = ['error', 'warning', 'never'] as const;
/** no one writes source files of this size by hand */
const largestFileBytes = 2 * 1_048_576;

/** @throws Failure: what is wrong with the words or the input */
export async function runCheckCommand(
  args: CheckArgs,
  io: Pick<Io, 'out' | 'err'> & { readonly signal?: AbortSignal },
): Promise<number> {
  const failOn = parseChoice('--fail-on', args.failOn ?? 'error', failChoices);
  const newest = serverVersions.at(-1)!;
  const server = args.server === undefined ? newest : parseChoice('--server', args.server, serverVersions);
  if (args.paths.length === 0) throw new Failure('usage.check-needs-paths');
  if (args.json && args.sarif) throw new Failure('usage.json-or-sarif');
  const reports = await Promise.all((args.report ?? []).map(readReport));
  const files: CheckedFile[] = [];
  for (const path of await sourceFiles(args.paths)) {
    if (io.signal?.aborted) return exitCodes.interrupted;
    const file = await checkFile(path, { server, reports }, io);
    if (file) files.push(file);
  }
  if (args.json) io.out(`${JSON.stringify(checkJson(files), null, 2)}\n`);
  else io.out(args.sarif ? `${JSON.stringify(checkSarif(files, version), null, 2)}\n` : checkText(files));
  const severities = new Set(files.flatMap((file) => file.diagnostics.map((one) => one.severity)));
  return fails(severities, failOn) ? exitCodes.failed : exitCodes.ok;
}

function fails(found: ReadonlySet<Severity>, failOn: (typeof failChoices)[number]): boolean {
  if (failOn === 'never') return false;
  return found.has('error') || (failOn === 'warning' && found.has('warning'));
}

async function checkFile(
  path: string,
  settings: Omit<RuleInput, 'definitions'>,
  io: Pick<Io, 'err'>,
): Promise<CheckedFile | null> {
  const language = languageOfFile(path)!;
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Failure('check.cannot-read', { path, message: error.code ?? error.message });
  });
  if (bytes.length > largestFileBytes) {
    io.err(`${sentenceOf({ code: 'check.too-large', values: { path, bytes: bytes.length } })}\n`);
    return null;
  }
  const text = withoutMark(bytes.toString('utf8'));
  const shown = { path: path.replaceAll('\\', '/'), language: language.id === 'tsx' ? 'typescript' : language.id };
  if (!mayDefine(language, text)) return { ...shown, definitions: [], diagnostics: [] };
  const open = await openParser(language);
  try {
    return { ...shown, ...look(language, open(text), text, settings) };
  } catch (error) {
    // the only RangeError of a walk over a tree is that of the call stack: generated code, nested thousands of levels deep
    if (!(error instanceof RangeError)) throw error;
    io.err(`${sentenceOf({ code: 'check.too-deep', values: { path } })}\n`);
    return null;
  }
}

function look(
  language: Language,
  document: DocumentParser,
  text: string,
  settings: Omit<RuleInput, 'definitions'>,
): Pick<CheckedFile, 'definitions' | 'diagnostics'> {
  try {
    const lines = new Lines(text);
    const definitions = findDefinitions(language, document.root, lines);
    const suppressions = suppressionsOf(document.root, lines);
    return { definitions, diagnostics: diagnose({ ...settings, definitions }, suppressions) };
  } finally {
    document.close();
  }
}

/** A byte order mark is no character of the first line. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

async function readReport(path: string): Promise<Report | IndexReport> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Failure('check.cannot-read', { path, message: error.code ?? error.message });
  });
  const report = parsed(text);
  if (!isReport(report)) throw new Failure('check.bad-report', { path });
  return report;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isReport(value: unknown): value is Report | IndexReport {
  if (typeof value !== 'object' || value === null) return false;
  const { schemaVersion, collection } = value as { schemaVersion?: unknown; collection?: { name?: unknown } };
  const hasRows = 'compressors' in value || 'indexes' in value;
  return schemaVersion === reportSchemaVersion && typeof collection?.name === 'string' && hasRows;
}
