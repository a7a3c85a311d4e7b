// Text of mongod.conf, or of another YAML file with connection strings -> diagnostics, without those that a comment switches off.
import { Lines } from '../../code/position.ts';
import { isSuppressed, suppressionsIn } from '../../code/suppressions.ts';
import type { ServerVersion } from '../../core/report.ts';
import { checkMongodConf } from '../configLanguage/mongodConf.ts';
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
    (one) => !isSuppressed(suppressions, one.code, one.range.start.line),
  );
}
