// A request -> the part of mongod.conf that makes its settings the default of every new collection of the server.
import { escapeCodePoints, escapeQuoted } from './escape.ts';
import type { ReadyRequest, SnippetStyle } from './snippet.ts';
import { splitConfig } from './splitConfig.ts';

/** The compressor has an option of its own; the rest goes in by the hidden one. */
export function writeMongodConf(request: ReadyRequest, style: SnippetStyle): string {
  const { compressor, rest } = splitConfig(request.configString);
  // YAML takes no tabs
  const indent = style.indent.includes('\t') || style.indent === '' ? '  ' : style.indent;
  const lines = ['storage:', `${indent}wiredTiger:`, `${indent.repeat(2)}collectionConfig:`];
  if (compressor !== null) lines.push(`${indent.repeat(3)}blockCompressor: ${compressor}`);
  if (rest !== '') lines.push(`${indent.repeat(3)}configString: "${escapeCodePoints(escapeQuoted(rest, '"'))}"`);
  if (compressor === null && rest === '') lines.push(`${indent.repeat(3)}blockCompressor: snappy`);
  return `${lines.join('\n')}\n`;
}
