// What `check` found -> text for a terminal, JSON for programs, SARIF for code hosts.
import type { Definition, Range } from '../code/definition.ts';
import type { Problem } from '../core/failure.ts';
import type { Diagnostic, Severity } from './diagnostics/diagnostic.ts';
import { sentenceOf } from './sentences.ts';

export interface CheckedFile {
  /** as the user named it, with forward slashes */
  readonly path: string;
  readonly language: string;
  readonly definitions: readonly Definition[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface CheckJson {
  readonly files: readonly {
    readonly path: string;
    readonly language: string;
    readonly definitions: readonly {
      readonly kind: Definition['kind'];
      readonly collection: string | null;
      readonly keys: Definition['keys'];
      readonly options: Definition['options'];
      readonly range: Range;
    }[];
    readonly diagnostics: readonly Diagnostic[];
  }[];
}

export function checkJson(files: readonly CheckedFile[]): CheckJson {
  return {
    files: files.map(({ path, language, definitions, diagnostics }) => ({
      path,
      language,
      definitions: definitions.map(({ kind, collection, keys, options, ranges }) => ({
        kind,
        collection,
        keys,
        options,
        range: ranges.definition,
      })),
      diagnostics,
    })),
  };
}

const labels: Readonly<Record<Severity, string>> = { error: 'error', information: 'note', warning: 'warning' };

export function checkText(files: readonly CheckedFile[]): string {
  const lines: string[] = [];
  for (const { path, diagnostics } of files) {
    for (const { range, severity, message, code } of diagnostics) {
      const { line, character } = range.start;
      lines.push(`${path}:${line + 1}:${character + 1}: ${labels[severity]}: ${message} [${code}]`);
    }
  }
  return `${[...lines, summary(files)].join('\n')}\n`;
}

function summary(files: readonly CheckedFile[]): string {
  const count = (kind: Definition['kind']): number =>
    files.reduce((sum, file) => sum + file.definitions.filter((one) => one.kind === kind).length, 0);
  const all = files.flatMap((file) => file.diagnostics);
  const of = (severity: Severity): number => all.filter((one) => one.severity === severity).length;
  const what = `${counted(count('index'), 'index', 'indexes')} and ${counted(count('collection'), 'collection', 'collections')}`;
  return `${what} in ${counted(files.length, 'file', 'files')}: ${counted(of('error'), 'error', 'errors')}, ${counted(of('warning'), 'warning', 'warnings')}, ${counted(of('information'), 'note', 'notes')}.`;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const levels: Readonly<Record<Severity, string>> = { error: 'error', information: 'note', warning: 'warning' };

/**
 * SARIF 2.1.0, as far as code hosts read it.
 * @param leftOut why files were not read, or not understood
 */
export function checkSarif(files: readonly CheckedFile[], leftOut: readonly Problem[], version: string): object {
  const codes = [...new Set(files.flatMap((file) => file.diagnostics.map((one) => one.code)))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'pageweight', version, rules: codes.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: leftOut.every(({ code }) => code !== 'check.cannot-read'),
            toolExecutionNotifications: leftOut.map((problem) => ({
              level: problem.code === 'check.cannot-read' ? 'error' : 'warning',
              message: { text: sentenceOf(problem) },
            })),
          },
        ],
        results: files.flatMap(({ path, diagnostics }) =>
          diagnostics.map(({ code, severity, message, range }) => ({
            ruleId: code,
            ruleIndex: codes.indexOf(code),
            level: levels[severity],
            message: { text: message },
            locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(path) }, region: region(range) } }],
          })),
        ),
      },
    ],
  };
}

/** Relative to where it ran; what was named by its whole path is a URI of its own. */
function uriOf(path: string): string {
  const plain = path.split('/').filter((part, at) => part !== '.' && (part !== '' || at === 0));
  const escaped = plain.map((part) => encodeURIComponent(part).replace(/^([A-Za-z])%3A$/, '$1:')).join('/');
  if (/^[A-Za-z]:\//.test(escaped)) return `file:///${escaped}`;
  return escaped.startsWith('/') ? `file://${escaped}` : escaped;
}

function region({ start, end }: Range): object {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}
