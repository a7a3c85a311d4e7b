// `pageweight check`: source files -> the indexes and collections they define, and what is wrong with them.
import { readFile } from 'node:fs/promises';
import { findDefinitions } from '../code/find/find.ts';
import type { Language } from '../code/language.ts';
import { languageOfFile } from '../code/languages/all.ts';
import { Lines } from '../code/position.ts';
import { suppressionsOf } from '../code/suppressions.ts';
import { Failure, type Problem } from '../core/failure.ts';
import { reportSchemaVersion, serverVersions, type IndexReport, type Report } from '../core/report.ts';
import { openParser, type DocumentParser } from '../node/parser.ts';
import { cannotRead, sourceFiles, type SourceFile } from '../node/sourceFiles.ts';
import { readSource, textOf } from '../node/sourceText.ts';
import { isMongodConf } from '../present/configLanguage/mongodConf.ts';
import { checkJson, checkSarif, checkText, type CheckedFile } from '../present/checkText.ts';
import type { Diagnostic, RuleInput, Severity } from '../present/diagnostics/diagnostic.ts';
import { diagnoseConf } from '../present/diagnostics/conf.ts';
import { diagnose, mayDiagnose } from '../present/diagnostics/diagnose.ts';
import { sourceOf } from '../present/diagnostics/place.ts';
import { severityOf, shownSeverities, type ShownSeverity } from '../present/hints/severity.ts';
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
  /** `rule=severity`, as in the editor's setting */
  readonly severity?: readonly string[];
  readonly server?: string;
}

const failChoices = ['error', 'warning', 'never'] as const;

/** @throws Failure: what is wrong with the words or the input */
export async function runCheckCommand(
  args: CheckArgs,
  io: Pick<Io, 'out' | 'err'> & { readonly signal?: AbortSignal },
): Promise<number> {
  const failOn = parseChoice('--fail-on', args.failOn ?? 'error', failChoices);
  const newest = serverVersions.at(-1)!;
  const server = args.server === undefined ? newest : parseChoice('--server', args.server, serverVersions);
  const severities = parseSeverities(args.severity ?? []);
  if (args.paths.length === 0) throw new Failure('usage.check-needs-paths');
  if (args.json && args.sarif) throw new Failure('usage.json-or-sarif');
  const reports = await Promise.all((args.report ?? []).map(readReport));
  const files: CheckedFile[] = [];
  const leftOut: Problem[] = [];
  const leaveOut = (problem: Problem): void => {
    leftOut.push(problem);
    io.err(`${sentenceOf(problem)}\n`);
  };
  for (const source of await sourceFiles(args.paths, leaveOut)) {
    if (io.signal?.aborted) return exitCodes.interrupted;
    try {
      const file = await checkFile(source, { server, reports });
      if (file) files.push({ ...file, diagnostics: file.diagnostics.flatMap((one) => chosen(one, severities)) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      leaveOut(error);
    }
  }
  if (args.json) io.out(`${JSON.stringify(checkJson(files), null, 2)}\n`);
  else io.out(args.sarif ? `${JSON.stringify(checkSarif(files, leftOut, version), null, 2)}\n` : checkText(files));
  const found = new Set(files.flatMap((file) => file.diagnostics.map((one) => one.severity)));
  const isUnread = leftOut.some(({ code }) => code === 'check.cannot-read');
  // What could not be read may hold anything: no check has passed it.
  return (isUnread && failOn !== 'never') || fails(found, failOn) ? exitCodes.failed : exitCodes.ok;
}

/** @throws Failure `usage.bad-option` */
function parseSeverities(words: readonly string[]): Readonly<Record<string, ShownSeverity>> {
  const pairs = words.map((word) => {
    const [rule = '', severity] = word.split('=');
    return [rule.trim(), parseChoice(`--severity ${rule}=`, severity?.trim() ?? '', shownSeverities)] as const;
  });
  return Object.fromEntries(pairs);
}

/** A terminal has no hints: they are notes there. */
function chosen(one: Diagnostic, severities: Readonly<Record<string, ShownSeverity>>): Diagnostic[] {
  const severity = severityOf(one.code, one.severity, severities);
  if (severity === null) return [];
  return [{ ...one, severity: severity === 'hint' ? 'information' : severity }];
}

function fails(found: ReadonlySet<Severity>, failOn: (typeof failChoices)[number]): boolean {
  if (failOn === 'never') return false;
  return found.has('error') || (failOn === 'warning' && found.has('warning'));
}

type Settings = Pick<RuleInput, 'reports' | 'server'>;

/**
 * Null: nothing that is looked at, in a folder with what is.
 * @throws Failure `check.cannot-read`, `check.too-large`, `check.too-deep`: the file is left out
 */
async function checkFile({ path, isGiven }: SourceFile, settings: Settings): Promise<CheckedFile | null> {
  const language = languageOfFile(path);
  const text = await readSource(path);
  const shownPath = path.replaceAll('\\', '/');
  if (!language)
    return isGiven || isMongodConf(text)
      ? { path: shownPath, language: 'yaml', definitions: [], diagnostics: diagnoseConf(text, settings.server) }
      : null;
  const shown = { path: shownPath, language: language.id === 'tsx' ? 'typescript' : language.id };
  if (!mayDiagnose(language, text)) return { ...shown, definitions: [], diagnostics: [] };
  const open = await openParser(language);
  try {
    return { ...shown, ...look(language, open(text), text, settings) };
  } catch (error) {
    // the only RangeError of a walk over a tree is that of the call stack: generated code, nested thousands of levels deep
    if (error instanceof RangeError) throw new Failure('check.too-deep', { path });
    throw error;
  }
}

function look(
  language: Language,
  document: DocumentParser,
  text: string,
  settings: Settings,
): Pick<CheckedFile, 'definitions' | 'diagnostics'> {
  try {
    const lines = new Lines(text);
    const definitions = findDefinitions(language, document.root, lines);
    const suppressions = suppressionsOf(document.root, lines);
    return {
      definitions,
      diagnostics: diagnose({ ...settings, definitions, source: sourceOf(language, text, lines) }, suppressions),
    };
  } finally {
    document.close();
  }
}

async function readReport(path: string): Promise<Report | IndexReport> {
  // PowerShell writes what is sent to a file as UTF-16
  const report = parsed(textOf(await readFile(path).catch(cannotRead(path))));
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
