// Offsets in a text -> zero-based lines and UTF-16 characters, with the line ends of the language server protocol.
import type { Position, Range } from './definition.ts';

export class Lines {
  readonly #starts: number[] = [0];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    if (!text.includes('\r')) {
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
      return;
    }
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 13 && text.charCodeAt(at + 1) === 10) at++;
      if (code === 10 || code === 13) this.#starts.push(at + 1);
    }
  }

  get count(): number {
    return this.#starts.length;
  }

  positionAt(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - this.#starts[low]! };
  }

  rangeOf(span: { readonly start: number; readonly end: number }): Range {
    return { start: this.positionAt(span.start), end: this.positionAt(span.end) };
  }

  offsetAt(position: Position): number {
    const start = this.#starts[Math.min(position.line, this.#starts.length - 1)]!;
    const next = this.#starts[position.line + 1] ?? this.#text.length;
    return Math.min(start + position.character, next);
  }
}
