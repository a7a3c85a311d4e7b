// An edited file -> the statements whose definitions may now be others. The rest keep what was found before.
//
// What a statement means follows from its own text, from the statements next to it while something is half-typed, and from
// what other statements give to the names in it. So an edit reaches the statements that mention a name to which a changed
// statement gives a value, the functions that it calls, and the schemas on which it works; and from there on.
import type { Context } from '../evaluate/context.ts';
import { factsOf } from '../facts.ts';
import { namesCalled } from '../evaluate/named.ts';
import { rootNames } from '../evaluate/scope.ts';
import { mostCutOff, statementOf, type SyntaxNode } from '../syntax.ts';
import { linksOf, worksOnSchemas } from './links.ts';

/** How the statements of a file stood when it was searched. */
export interface Places {
  readonly statements: readonly SyntaxNode[];
  /** of a statement: the one before it, and how far that is */
  readonly before: ReadonlyMap<SyntaxNode, { readonly statement: SyntaxNode | null; readonly gap: number }>;
}

export function placesOf(root: SyntaxNode): Places {
  const before = new Map<SyntaxNode, { statement: SyntaxNode | null; gap: number }>();
  let last: SyntaxNode | null = null;
  for (const statement of root.children) {
    before.set(statement, { statement: last, gap: statement.start - (last?.end ?? 0) });
    last = statement;
  }
  return { statements: root.children, before };
}

/** null: all of them. */
export function affectedBy(context: Context, old: Places): ReadonlySet<SyntaxNode> | null {
  const statements = context.root.children;
  const present = new Set(statements);
  const removed = old.statements.filter((one) => !present.has(one));
  const reach = new Reach(context);
  for (const statement of removed) reach.change(statement);
  for (const statement of moved(statements, old)) reach.change(statement);
  return reach.follow() ? reach.affected : null;
}

/** Half-typed code is read with the statements around it: see isHalfTyped. */
const neighbours = { before: mostCutOff + 1, after: 1 };

function moved(statements: readonly SyntaxNode[], old: Places): Set<SyntaxNode> {
  const found = new Set<SyntaxNode>();
  const add = (at: number): void => {
    for (const one of statements.slice(Math.max(0, at - neighbours.before), at + neighbours.after + 1)) found.add(one);
  };
  let last: SyntaxNode | null = null;
  for (const [at, statement] of statements.entries()) {
    const known = old.before.get(statement);
    if (known?.statement !== last || known.gap !== statement.start - (last?.end ?? 0)) add(at);
    last = statement;
  }
  if (old.statements.at(-1) !== last) add(statements.length);
  return found;
}

class Reach {
  readonly affected = new Set<SyntaxNode>();
  readonly #context: Context;
  readonly #text: string;
  readonly #most: number;
  /** changed: what a statement gives to others may be something else */
  readonly #changed = new Set<SyntaxNode>();
  /** called otherwise: what its functions are given may be something else */
  readonly #called = new Set<SyntaxNode>();
  readonly #waiting: (() => void)[] = [];
  readonly #mentioned = new Set<string>();
  /** statements that work on schemas, by the names that they give a value */
  #byName: ReadonlyMap<string, readonly SyntaxNode[]> | null = null;
  /** statements with classes and objects, by the names of their functions */
  #byMethod: ReadonlyMap<string, readonly SyntaxNode[]> | null = null;
  #isAll = false;

  constructor(context: Context) {
    this.#context = context;
    this.#text = context.root.text;
    this.#most = context.root.children.length >> 1;
  }

  change(statement: SyntaxNode): void {
    if (this.#changed.has(statement)) return;
    this.#changed.add(statement);
    this.affected.add(statement);
    this.#waiting.push(() => {
      const { values, functions } = linksOf(this.#context, statement);
      this.#mention(values);
      this.#mention(functions);
      this.#passOn(statement);
    });
  }

  /** @returns false where so much is reached that a search of all is as quick */
  follow(): boolean {
    for (let next = this.#waiting.pop(); next && !this.#isAll; next = this.#waiting.pop()) {
      next();
      this.#isAll ||= this.affected.size > this.#most;
    }
    return !this.#isAll;
  }

  #call(statement: SyntaxNode): void {
    if (this.#called.has(statement) || this.#changed.has(statement)) return;
    this.#called.add(statement);
    this.affected.add(statement);
    this.#waiting.push(() => {
      this.#mention(linksOf(this.#context, statement).values);
      this.#passOn(statement);
    });
  }

  #passOn(statement: SyntaxNode): void {
    const names = rootNames(this.#context);
    const { assigned } = linksOf(this.#context, statement);
    this.#mention(assigned.filter(({ name }) => names.has(name)).map(({ word }) => word));
    const calls = namesCalled(statement);
    // `mongoose.pluralize(…)` changes the names of all
    this.#isAll ||= calls.has('pluralize');
    for (const name of [...calls, ...this.#baseNames(statement)]) {
      for (const { node } of names.get(name) ?? []) {
        const giving = statementOf(node);
        if (linksOf(this.#context, giving).callable.has(name)) this.#call(giving);
      }
    }
    const byMethod = this.#methodStatements();
    for (const name of calls) for (const one of byMethod.get(name) ?? []) this.#call(one);
    if (worksOnSchemas(statement)) this.#schemas(statement);
  }

  #methodStatements(): ReadonlyMap<string, readonly SyntaxNode[]> {
    this.#byMethod ??= grouped(this.#context.root.children, (one) => linksOf(this.#context, one).methods);
    return this.#byMethod;
  }

  /** Classes that those of the statement extend: what their methods find depends on their heirs. */
  #baseNames(statement: SyntaxNode): string[] {
    return factsOf(statement).classes.flatMap((one) => this.#context.classParts(one).bases.map((base) => base.text));
  }

  /** The schemas and models that the statement names. */
  #schemas(statement: SyntaxNode): void {
    const byName = this.#schemaStatements();
    for (const word of wordsOf(statement.text)) for (const other of byName.get(word) ?? []) this.change(other);
  }

  #schemaStatements(): ReadonlyMap<string, readonly SyntaxNode[]> {
    this.#byName ??= grouped(this.#context.root.children.filter(worksOnSchemas), (one) => {
      const { values, functions } = linksOf(this.#context, one);
      return [...values, ...functions];
    });
    return this.#byName;
  }

  /** All statements with one of these words in them. */
  #mention(names: readonly string[]): void {
    const statements = this.#context.root.children;
    for (const name of names) {
      // a name that the parser had to invent is empty
      if (name === '' || this.#mentioned.has(name)) continue;
      this.#mentioned.add(name);
      let at = this.#text.indexOf(name);
      while (at >= 0) {
        let next = at + name.length;
        if (isWord(this.#text, at, next)) {
          const statement = statementAt(statements, at);
          if (statement) {
            this.change(statement);
            next = Math.max(next, statement.end);
          }
        }
        at = this.#text.indexOf(name, next);
      }
    }
  }
}

function grouped(
  statements: readonly SyntaxNode[],
  namesOf: (statement: SyntaxNode) => Iterable<string>,
): ReadonlyMap<string, readonly SyntaxNode[]> {
  const groups = new Map<string, SyntaxNode[]>();
  for (const one of statements) {
    for (const name of namesOf(one)) {
      const list = groups.get(name);
      if (list) list.push(one);
      else groups.set(name, [one]);
    }
  }
  return groups;
}

const isPartOfWord = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 36 ||
  code === 95 ||
  code > 127;

const isWord = (text: string, from: number, to: number): boolean =>
  !isPartOfWord(text.charCodeAt(from - 1)) && !isPartOfWord(text.charCodeAt(to));

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  let from = -1;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && isPartOfWord(text.charCodeAt(at))) {
      if (from < 0) from = at;
    } else if (from >= 0) {
      words.add(text.slice(from, at));
      from = -1;
    }
  }
  return words;
}

function statementAt(statements: readonly SyntaxNode[], offset: number): SyntaxNode | null {
  let low = 0;
  let high = statements.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (statements[middle]!.start <= offset) low = middle;
    else high = middle - 1;
  }
  const found = statements[low];
  return found && found.start <= offset && found.end > offset ? found : null;
}
