// A request -> the part of mongod.conf that makes its settings the default of every new collection of the server.
import { parseConfigString } from '../../core/configString/grammar.ts';
import { escapeCodePoints, escapeQuoted } from './escape.ts';
import type { ReadyRequest, SnippetStyle } from './snippet.ts';

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

/** The compressor has an option of its own; the rest goes in by the hidden one. */
function splitConfig(configString: string): { readonly compressor: string | null; readonly rest: string } {
  const top = parseConfigString(configString);
  const own = top.findLast(({ name }) => name === 'block_compressor');
  if (!own) return { compressor: null, rest: configString };
  const others = top.filter(({ name }) => name !== 'block_compressor');
  return {
    compressor: own.value === null || own.value.text === '' ? 'none' : own.value.text,
    rest: others.map(({ start, end }) => configString.slice(start, end)).join(','),
  };
}
