// Text of mongod.conf, or of another YAML file with connection strings -> diagnostics, without those that a comment switches off.
import { Lines } from '../../code/position.ts';
import { isSuppressed, suppressionsIn } from '../../code/suppressions.ts';
import type { ServerVersion } from '../../core/report.ts';
import { checkMongodConf } from '../configLanguage/mongodConf.ts';
import { yamlScalars } from '../configLanguage/yamlScalars.ts';
import { diagnostic, type Diagnostic } from './diagnostic.ts';
import { uriDiagnostics } from './uris.ts';

export function diagnoseConf(text: string, server: ServerVersion): Diagnostic[] {
  const lines = new Lines(text);
  const comments = [...text.matchAll(/(?<=^|\s)#.*/gm)].map((match) => ({
    text: match[0],
    end: match.index + match[0].length,
  }));
  const suppressions = suppressionsIn(comments, lines);
  const settings = checkMongodConf(text, server).map((problem) =>
    diagnostic(problem.severity, problem.code, lines.rangeOf(problem), problem.values),
  );
  return [...settings, ...uriDiagnostics(text, lines)].filter(
    (one) =>
      ![one.range.start.line, keyLineOf(one, text, lines)].some((line) => isSuppressed(suppressions, one.code, line)),
  );
}

/** No comment can stand inside a value of several lines: the one above its key counts. */
function keyLineOf({ range }: Diagnostic, text: string, lines: Lines): number {
  const offset = lines.offsetAt(range.start);
  const around = yamlScalars(text).find(({ start, end }) => start <= offset && offset <= end);
  if (!around) return range.start.line;
  return lines.positionAt(around.start).line - (around.kind === 'yaml-block' ? 1 : 0);
}
