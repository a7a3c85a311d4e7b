// What the finders must know of a language: its grammar, its query, and how to read its nodes.
import type { Binding } from './binding.ts';
import type { Expression } from './expression.ts';
import type { SyntaxNode } from './syntax.ts';

export interface Parameter {
  readonly name: string | null;
  readonly index: number;
}

export interface Language {
  readonly id: 'javascript' | 'typescript' | 'tsx' | 'python';
  /** file name of the grammar */
  readonly grammar: string;
  /** the grammar's name of a whole file */
  readonly rootType: string;
  /** tree-sitter query; its captures become the roles of nodes. Every pattern looks only inside its captured node. */
  readonly query: string;
  /** types of the nodes that a pattern of the query captures */
  readonly captured: ReadonlySet<string>;
  /** a file with none of these words defines nothing */
  readonly words: readonly string[];
  readonly functions: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  read(node: SyntaxNode): Expression;
  /** what a node with role `bind` binds */
  bindings(node: SyntaxNode): readonly Binding[];
  /** of a function: the expressions it returns */
  returns(node: SyntaxNode): readonly SyntaxNode[];
  /** of a function: its parameters in order, without the receiver */
  parameters(node: SyntaxNode): readonly Parameter[];
  /** of a class: name, superclasses, members with a value, methods */
  classParts(node: SyntaxNode): ClassParts;
  /** signs around comments that may span lines */
  readonly openComment: readonly [begin: string, end: string] | null;
  /** of an error: whether it is a quote that nothing closes, and how far what follows it is text */
  openQuote(node: SyntaxNode): 'line' | 'file' | null;
}

export interface ClassParts {
  readonly name: string | null;
  readonly bases: readonly SyntaxNode[];
  readonly fields: readonly ClassField[];
  readonly methods: ReadonlyMap<string, SyntaxNode>;
  /** those of the methods that are read like a field */
  readonly getters: ReadonlySet<string>;
  readonly decorators: readonly SyntaxNode[];
  /** inner classes by name (Python) */
  readonly inner: ReadonlyMap<string, SyntaxNode>;
}

export interface ClassField {
  readonly name: string;
  readonly value: SyntaxNode | null;
  readonly type: SyntaxNode | null;
  readonly decorators: readonly SyntaxNode[];
  readonly node: SyntaxNode;
}
