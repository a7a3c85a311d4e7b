// What a name in a scope stands for: the ways in which a language gives a value to a name.
import type { SyntaxNode } from './syntax.ts';

/** How a value is taken out of another: `{ key }`, `[first]`, and `...rest`: all but these keys, or from this item on. */
export type Step =
  { readonly key: string } | { readonly item: number } | { readonly rest: readonly string[] | number | null };

export type Source =
  | { readonly kind: 'value'; readonly value: SyntaxNode | null; readonly path: readonly Step[] }
  | {
      readonly kind: 'parameter';
      readonly owner: SyntaxNode;
      readonly index: number;
      readonly path: readonly Step[];
      /** when the call gives none */
      readonly fallback: SyntaxNode | null;
      readonly rest: 'list' | 'dict' | null;
      readonly annotation: string | null;
    }
  | {
      readonly kind: 'loop';
      readonly owner: SyntaxNode;
      readonly over: SyntaxNode;
      /** `for (key in object)` of JavaScript */
      readonly keysOnly: boolean;
      readonly path: readonly Step[];
    }
  | { readonly kind: 'counter'; readonly owner: SyntaxNode }
  | { readonly kind: 'import'; readonly module: string; readonly imported: string | null }
  | { readonly kind: 'function'; readonly node: SyntaxNode }
  | { readonly kind: 'class'; readonly node: SyntaxNode }
  | { readonly kind: 'enum'; readonly node: SyntaxNode }
  /** `list += more` of Python */
  | { readonly kind: 'added'; readonly value: SyntaxNode }
  | { readonly kind: 'unknown' };

export interface Binding {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly source: Source;
  /** `var`: belongs to the function, not to the block */
  readonly hoisted: boolean;
  /** declared type, as far as it is a plain name */
  readonly annotation?: string | null;
  /** `const`: nothing can assign to it later */
  readonly constant?: boolean;
}
