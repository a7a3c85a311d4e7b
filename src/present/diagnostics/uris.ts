// Connection strings in a source file -> what they say of compression.
import type { Lines } from '../../code/position.ts';
import { uriCompressors } from '../configLanguage/uriCompressors.ts';
import { diagnostic, type Diagnostic, type Rule } from './diagnostic.ts';

export const uriRule: Rule = ({ source: { text, lines } }) => uriDiagnostics(text, lines);

export function uriDiagnostics(text: string, lines: Lines): Diagnostic[] {
  return uriCompressors(text).map((span) => diagnostic('information', 'uri.network-compressors', lines.rangeOf(span)));
}
