// Literals of Python as they are written -> their values.
import type { SyntaxNode } from '../../syntax.ts';

const simple: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '\n': '',
};

function unescape(sequence: string): string {
  const letter = sequence[1] ?? '';
  if (letter === 'x' || letter === 'u' || letter === 'U') {
    const code = Number.parseInt(sequence.slice(2), 16);
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  }
  if (letter >= '0' && letter <= '7') return String.fromCharCode(Number.parseInt(sequence.slice(1), 8));
  return simple[letter] ?? (letter === '\\' || letter === "'" || letter === '"' ? letter : sequence);
}

/** The text between the quotes, escapes resolved; null when the string is built (`f"…{x}"`). */
export function stringValue(node: SyntaxNode): string | null {
  const prefix = node.children.find((part) => part.type === 'string_start')?.text.toLowerCase() ?? '';
  const raw = prefix.startsWith('r') || prefix.startsWith('br') || prefix.startsWith('rb');
  let text = '';
  for (const part of node.children) {
    if (part.type === 'interpolation') return null;
    if (part.type === 'string_content') text += contentValue(part, raw);
  }
  return text;
}

function contentValue(content: SyntaxNode, raw: boolean): string {
  const written = content.text;
  if (raw || content.children.length === 0) return written;
  let text = '';
  let from = content.start;
  for (const part of content.children) {
    text += written.slice(from - content.start, part.start - content.start);
    text += part.type === 'escape_sequence' ? unescape(part.text) : part.text;
    from = part.end;
  }
  return text + written.slice(from - content.start);
}

export function numberValue(text: string): number {
  return Number(text.replaceAll('_', ''));
}
