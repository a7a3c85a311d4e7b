// A node of any language -> the kind of expression it is, one level deep; the same shapes for every language.
import type { SyntaxNode } from './syntax.ts';

export interface Item {
  readonly node: SyntaxNode;
  /** `...list` or `*list` */
  readonly spread: boolean;
}

export interface Entry {
  /** null: a spread of another object */
  readonly key: string | SyntaxNode | null;
  readonly value: SyntaxNode;
  readonly node: SyntaxNode;
}

export type Expression =
  | { readonly kind: 'string'; readonly node: SyntaxNode; readonly value: string }
  | { readonly kind: 'number'; readonly node: SyntaxNode; readonly value: number }
  | { readonly kind: 'boolean'; readonly node: SyntaxNode; readonly value: boolean }
  | { readonly kind: 'null'; readonly node: SyntaxNode }
  | { readonly kind: 'template'; readonly node: SyntaxNode; readonly parts: readonly (string | SyntaxNode)[] }
  | {
      readonly kind: 'binary';
      readonly node: SyntaxNode;
      readonly operator: string;
      readonly left: SyntaxNode;
      readonly right: SyntaxNode;
    }
  | { readonly kind: 'minus'; readonly node: SyntaxNode; readonly of: SyntaxNode }
  | { readonly kind: 'list'; readonly node: SyntaxNode; readonly items: readonly Item[] }
  | { readonly kind: 'dict'; readonly node: SyntaxNode; readonly entries: readonly Entry[] }
  | { readonly kind: 'name'; readonly node: SyntaxNode; readonly name: string }
  | { readonly kind: 'self'; readonly node: SyntaxNode }
  | {
      readonly kind: 'member';
      readonly node: SyntaxNode;
      readonly object: SyntaxNode;
      readonly name: string;
      readonly nameNode: SyntaxNode;
    }
  | { readonly kind: 'index'; readonly node: SyntaxNode; readonly object: SyntaxNode; readonly index: SyntaxNode }
  | {
      readonly kind: 'call';
      readonly node: SyntaxNode;
      readonly callee: SyntaxNode;
      readonly args: readonly Item[];
      readonly named: ReadonlyMap<string, SyntaxNode>;
      /** `**options` */
      readonly namedSpread: readonly SyntaxNode[];
      readonly isNew: boolean;
      /** an argument is half-typed: what follows it may be missing */
      readonly broken: boolean;
    }
  | { readonly kind: 'function'; readonly node: SyntaxNode }
  | { readonly kind: 'class'; readonly node: SyntaxNode }
  | {
      readonly kind: 'choice';
      readonly node: SyntaxNode;
      readonly options: readonly SyntaxNode[];
      /** `a || b`: the second where there is no first, rather than either */
      readonly isFallback: boolean;
    }
  | {
      readonly kind: 'comprehension';
      readonly node: SyntaxNode;
      readonly body: SyntaxNode;
    }
  | { readonly kind: 'unknown'; readonly node: SyntaxNode };

export type CallExpression = Extract<Expression, { kind: 'call' }>;
