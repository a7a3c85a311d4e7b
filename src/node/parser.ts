// Source text -> syntax tree, re-parsed after every edit. The one file that knows tree-sitter and its WebAssembly.
import { readFile } from 'node:fs/promises';
import { Edit, Language as Grammar, Parser, Query, type Point, type Tree } from 'web-tree-sitter';
import type { Language } from '../code/language.ts';
import type { SyntaxNode } from '../code/syntax.ts';
import { grammarFile } from './grammarFile.ts';
import { plainTree, updatedTree, type PlainNode, type TextChange } from './plainTree.ts';

export type { TextChange } from './plainTree.ts';

interface Loaded {
  readonly parser: Parser;
  readonly query: Query;
}

let started: Promise<void> | null = null;
const loaded = new Map<string, Promise<Loaded>>();

async function start(): Promise<void> {
  const wasmBinary = await readFile(grammarFile('web-tree-sitter.wasm'));
  await Parser.init({ wasmBinary });
}

async function load(language: Language): Promise<Loaded> {
  started ??= start();
  await started;
  const grammar = await Grammar.load(await readFile(grammarFile(language.grammar)));
  const parser = new Parser();
  parser.setLanguage(grammar);
  return { parser, query: new Query(grammar, language.query) };
}

/** Makes parsers of a language; each grammar is loaded once. */
export async function openParser(language: Language): Promise<(text: string) => DocumentParser> {
  let ready = loaded.get(language.id);
  if (!ready) {
    ready = load(language);
    loaded.set(language.id, ready);
  }
  const { parser, query } = await ready;
  return (text) => new DocumentParser(language, parser, query, text);
}

/** One open document. Call `close` when it is gone: the tree lives outside JavaScript's memory. */
export class DocumentParser {
  readonly language: Language;
  readonly #parser: Parser;
  readonly #query: Query;
  #tree: Tree;
  #root: PlainNode;
  #text: string;

  constructor(language: Language, parser: Parser, query: Query, text: string) {
    this.language = language;
    this.#parser = parser;
    this.#query = query;
    this.#text = text;
    this.#tree = parse(parser, text, null);
    this.#root = plainTree(this.#tree, query, text);
  }

  get root(): SyntaxNode {
    return this.#root;
  }

  get text(): string {
    return this.#text;
  }

  /** Changes in the order in which they were made, each in the text that the one before it left. */
  update(changes: readonly TextChange[]): void {
    if (changes.length === 0) return;
    let text = this.#text;
    for (const change of changes) {
      const next = text.slice(0, change.offset) + change.text + text.slice(change.offset + change.length);
      this.#tree.edit(editOf(change, text, next));
      text = next;
    }
    const tree = parse(this.#parser, text, this.#tree);
    const changed = this.#tree.getChangedRanges(tree);
    this.#root = updatedTree(tree, this.#query, this.language.captured, text, this.#root, changes, changed);
    this.#tree.delete();
    this.#tree = tree;
    this.#text = text;
  }

  close(): void {
    this.#tree.delete();
  }
}

function parse(parser: Parser, text: string, old: Tree | null): Tree {
  const tree = parser.parse(text, old);
  if (!tree) throw new Error('the parser has no language');
  return tree;
}

function editOf(change: TextChange, before: string, after: string): Edit {
  const oldEndIndex = change.offset + change.length;
  const newEndIndex = change.offset + change.text.length;
  const startPosition = pointAt(before, change.offset);
  return new Edit({
    startIndex: change.offset,
    oldEndIndex,
    newEndIndex,
    startPosition,
    oldEndPosition: change.length === 0 ? startPosition : pointAt(before, oldEndIndex),
    newEndPosition: change.text.length === 0 ? startPosition : pointAt(after, newEndIndex),
  });
}

/** Rows as tree-sitter counts them: by line feeds alone. */
function pointAt(text: string, offset: number): Point {
  let row = 0;
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    row++;
    from = at + 1;
  }
  return { row, column: offset - from };
}
