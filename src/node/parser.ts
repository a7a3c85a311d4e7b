// Source text -> syntax tree, re-parsed after every edit. The one file that knows tree-sitter and its WebAssembly.
import { readFile } from 'node:fs/promises';
import { Edit, Language as Grammar, Parser, Query, type Point, type Tree } from 'web-tree-sitter';
import type { Language } from '../code/language.ts';
import type { SyntaxNode } from '../code/syntax.ts';
import { grammarFile } from './grammarFile.ts';
import {
  OldStatements,
  rootOver,
  statementsOf,
  updatedTree,
  type Asking,
  type PlainNode,
  type TextChange,
} from './plainTree.ts';
import { findCut } from './resume.ts';

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

/** Half-typed statements to step over in one file. */
const mostCuts = 6;

/** One open document. Call `close` when it is gone: the trees live outside JavaScript's memory. */
export class DocumentParser {
  readonly language: Language;
  readonly #parser: Parser;
  readonly #asking: Asking;
  #tree: Tree;
  /** parses of the text after a half-typed statement, in the order of the cuts */
  #tails: readonly Tree[] = [];
  #root: PlainNode;
  #text: string;

  constructor(language: Language, parser: Parser, query: Query, text: string) {
    this.language = language;
    this.#parser = parser;
    this.#asking = { query, captured: language.captured };
    this.#text = text;
    this.#tree = parse(parser, text, null);
    this.#root = this.#compose([], null);
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
    const old = [this.#tree, ...this.#tails];
    let text = this.#text;
    for (const change of changes) {
      const next = text.slice(0, change.offset) + change.text + text.slice(change.offset + change.length);
      const edit = editOf(change, text, next);
      for (const tree of old) tree.edit(edit);
      text = next;
    }
    this.#text = text;
    this.#tree = parse(this.#parser, text, old[0]!);
    const isOneParse = old.length === 1;
    if (isOneParse && !findCut(this.#tree.rootNode, text)) {
      const changed = old[0]!.getChangedRanges(this.#tree);
      this.#root = updatedTree(this.#tree, this.#asking, this.language.rootType, text, this.#root, changes, changed);
    } else this.#root = this.#compose(old, new OldStatements(this.#root, changes));
    for (const one of old) one.delete();
  }

  close(): void {
    for (const tree of [this.#tree, ...this.#tails]) tree.delete();
  }

  /** Steps over half-typed statements: what follows one is parsed on its own. */
  #compose(old: readonly Tree[], statements: OldStatements | null): PlainNode {
    const text = this.#text;
    const tails: Tree[] = [];
    const nodes: PlainNode[] = [];
    let tree = this.#tree;
    for (;;) {
      const cut = tails.length < mostCuts ? findCut(tree.rootNode, text) : null;
      nodes.push(...statementsOf(tree, this.#asking, cut?.index ?? Infinity, statements));
      if (!cut) break;
      const head = parse(this.#parser, text, null, cut.from, cut.at);
      nodes.push(...statementsOf(head, this.#asking, Infinity, null));
      head.delete();
      tree = parse(this.#parser, text, old[tails.length + 1] ?? old[0] ?? null, cut.at, text.length);
      tails.push(tree);
    }
    this.#tails = tails;
    return rootOver(nodes, this.language.rootType, text);
  }
}

function parse(parser: Parser, text: string, old: Tree | null, from = 0, to = text.length): Tree {
  const part = {
    startIndex: from,
    endIndex: to,
    startPosition: pointAt(text, from),
    endPosition: pointAt(text, to),
  };
  const isWhole = from === 0 && to === text.length;
  const tree = parser.parse(text, old, isWhole ? {} : { includedRanges: [part] });
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
