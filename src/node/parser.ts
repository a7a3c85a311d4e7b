// Source text -> syntax tree, re-parsed after every edit. The one file that knows tree-sitter and its WebAssembly.
import { readFile } from 'node:fs/promises';
import { Edit, Language as Grammar, Parser, Query, type Tree } from 'web-tree-sitter';
import type { Language } from '../code/language.ts';
import type { SyntaxNode } from '../code/syntax.ts';
import { grammarFile } from './grammarFile.ts';
import { composed, parse, pointAt } from './compose.ts';
import { OldStatements, rootOver, updatedTree, type Asking, type PlainNode, type TextChange } from './plainTree.ts';
import { findCut } from './resume.ts';
import { spliced } from './splice.ts';

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
  /** edits have been worked into the nodes, not yet into the trees */
  #isBehind = false;
  #isRough = false;

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

  /** Whether parts are half-typed and were parsed apart: `settle` may tell more of them. */
  get isRough(): boolean {
    return this.#isRough;
  }

  /** Changes in the order in which they were made, each in the text that the one before it left. */
  update(changes: readonly TextChange[]): void {
    const rest: TextChange[] = [];
    for (const change of changes) {
      const text = this.#text;
      const next = text.slice(0, change.offset) + change.text + text.slice(change.offset + change.length);
      const edit = editOf(change, text, next);
      for (const tree of [this.#tree, ...this.#tails]) tree.edit(edit);
      this.#text = next;
      const part = rest.length === 0 ? spliced(this.#parser, this.#asking, this.#root, change, next) : null;
      if (part) {
        this.#root = part.root;
        this.#isBehind = true;
        this.#isRough ||= !part.isExact || part.root.broken;
      } else rest.push(change);
    }
    if (rest.length > 0) this.#parseAll(rest);
  }

  /** Parses the whole text where parts of it were parsed apart. */
  settle(): void {
    if (this.#isRough) this.#parseAll([]);
  }

  close(): void {
    for (const tree of [this.#tree, ...this.#tails]) tree.delete();
  }

  /** @param changes those that are not yet in the nodes */
  #parseAll(changes: readonly TextChange[]): void {
    const old = [this.#tree, ...this.#tails];
    const text = this.#text;
    this.#tree = parse(this.#parser, text, old[0]!);
    const isOneParse = old.length === 1 && !this.#isBehind;
    if (isOneParse && !findCut(this.#tree.rootNode, text)) {
      const changed = old[0]!.getChangedRanges(this.#tree);
      this.#root = updatedTree(this.#tree, this.#asking, this.language.rootType, text, this.#root, changes, changed);
    } else this.#root = this.#compose(old, new OldStatements(this.#root, changes));
    this.#isBehind = false;
    this.#isRough = false;
    for (const one of old) one.delete();
  }

  #compose(old: readonly Tree[], statements: OldStatements | null): PlainNode {
    const { nodes, tails } = composed(this.#parser, this.#asking, this.#text, this.#tree, old, statements);
    this.#tails = tails;
    return rootOver(nodes, this.language.rootType, this.#text);
  }
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
