// What an expression is known to be, from the source alone.
import type { SyntaxNode } from '../syntax.ts';

/** An expression with the choices under which it is read; or a value that no expression stands for. */
export interface Closure {
  readonly node: SyntaxNode;
  readonly env: Env | null;
  readonly value?: Value;
  /** where the item came from, when a loop or a map made it */
  readonly at?: SyntaxNode;
  /** something unknown that is spread behind it may replace it: no name that the source says for sure */
  readonly replaceable?: boolean;
}

/** One argument list, one turn of a loop, or the class of which an object is. */
export type Frame =
  | {
      readonly kind: 'call';
      readonly at: SyntaxNode;
      readonly args: readonly Closure[];
      /** arguments from here on are a spread */
      readonly known: number;
      /** what is spread, when it is the last argument */
      readonly spread: Closure | null;
      readonly named: ReadonlyMap<string, Closure>;
      /** `**options` came along */
      readonly namedSpread: readonly Closure[];
      /** of a method: the class of the object on which it is called */
      readonly self: SyntaxNode | null;
      /** of a method: the call that made the object */
      readonly made?: Frame | null;
      /** of a constructor: another file may make other objects of the class */
      readonly makes?: boolean;
    }
  | { readonly kind: 'turn'; readonly at: SyntaxNode; readonly element: Closure; readonly index: Closure | null }
  /** `this` in a class is an object of this class: itself or an heir */
  | { readonly kind: 'self'; readonly at: SyntaxNode; readonly owner: SyntaxNode };

/** Choices made so far: which call of a function, which turn of a loop, which class. */
export interface Env {
  readonly key: SyntaxNode;
  readonly frame: Frame;
  readonly outer: Env | null;
}

export type Value =
  | { readonly kind: 'string'; readonly value: string; readonly node: SyntaxNode; readonly built: boolean }
  | { readonly kind: 'number'; readonly value: number; readonly node: SyntaxNode }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly node: SyntaxNode }
  | { readonly kind: 'null'; readonly node: SyntaxNode }
  | {
      readonly kind: 'list';
      readonly items: readonly Closure[];
      readonly open: boolean;
      readonly node: SyntaxNode;
      /** pairs of keys and values */
      readonly isMap?: boolean;
    }
  | {
      readonly kind: 'dict';
      readonly entries: ReadonlyMap<string, Closure>;
      /** holds more than the entries: a spread or a key that is not known */
      readonly open: boolean;
      readonly node: SyntaxNode;
    }
  | { readonly kind: 'client' }
  | { readonly kind: 'database' }
  | { readonly kind: 'collection'; readonly name: string | null }
  | { readonly kind: 'function'; readonly node: SyntaxNode; readonly env: Env | null }
  | { readonly kind: 'class'; readonly node: SyntaxNode }
  /** `made`: the arguments it was made with */
  | { readonly kind: 'instance'; readonly node: SyntaxNode; readonly made: Frame | null }
  | { readonly kind: 'enum'; readonly node: SyntaxNode }
  /** made by this call, or from this class */
  | { readonly kind: 'schema'; readonly node: SyntaxNode }
  | { readonly kind: 'model'; readonly node: SyntaxNode }
  | { readonly kind: 'indexModel'; readonly node: SyntaxNode; readonly env: Env | null }
  /** belongs to a library that is not MongoDB's */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'import'; readonly module: string; readonly imported: string | null }
  | { readonly kind: 'counter'; readonly owner: SyntaxNode }
  | {
      readonly kind: 'unknown';
      readonly why: 'parameter' | 'loop' | 'other';
      /** declared type, as far as it is a plain name */
      readonly annotation: string | null;
    };

export const unknown: Value = { kind: 'unknown', why: 'other', annotation: null };

/** A part of what is handed in is handed in too. */
export const partOf = (value: Value): Value =>
  value.kind === 'unknown' && value.why !== 'other' ? { ...value, annotation: null } : unknown;

/** Thrown where an expression has a value only per call or per turn: the caller goes through all of them. No error: it has no stack. */
export class ChoiceNeeded {
  readonly key: SyntaxNode;
  readonly frames: readonly Frame[];

  constructor(key: SyntaxNode, frames: readonly Frame[]) {
    this.key = key;
    this.frames = frames;
  }
}
