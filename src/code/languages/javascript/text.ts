// Literals of JavaScript as they are written -> their values.
import type { SyntaxNode } from '../../syntax.ts';

const simple: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

/** One escape sequence, from its backslash on. */
export function unescape(sequence: string): string {
  const letter = sequence[1] ?? '';
  if (letter === 'x' || letter === 'u') {
    const digits = sequence[2] === '{' ? sequence.slice(3, -1) : sequence.slice(2);
    const code = Number.parseInt(digits, 16);
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  }
  if (letter === '\n' || letter === '\r') return '';
  return simple[letter] ?? letter;
}

/** The text of a string or of the literal part of a template, escapes resolved. */
export function stringValue(node: SyntaxNode): string {
  let text = '';
  for (const part of node.children) text += part.type === 'escape_sequence' ? unescape(part.text) : part.text;
  return text;
}

export function numberValue(text: string): number {
  const digits = text.replaceAll('_', '');
  return Number(digits.endsWith('n') ? digits.slice(0, -1) : digits);
}
