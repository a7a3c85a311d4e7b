// One look at one file: its tree, its language, and what was already worked out.
import type { Binding } from '../binding.ts';
import type { Expression } from '../expression.ts';
import { factsOf } from '../facts.ts';
import type { ClassParts, Language } from '../language.ts';
import type { SyntaxNode } from '../syntax.ts';
import { ChoiceNeeded, type Closure, type Env, type Frame, type Value } from './value.ts';

export class Context {
  readonly language: Language;
  readonly root: SyntaxNode;
  /** @throws ChoiceNeeded where the value differs from call to call or from turn to turn */
  readonly evaluate: (node: SyntaxNode, env: Env | null) => Value;
  /** values of expressions that depend on no choice; apart, those found while choices count as unknown */
  readonly #values = new Map<SyntaxNode, Value>();
  readonly #once = new Map<object, unknown>();
  readonly #quietValues = new Map<SyntaxNode, Value>();
  #valuesOfAnyObject = new Map<SyntaxNode, Value>();
  /** what differs from call to call is unknown, rather than a choice to be made */
  quiet = false;
  /** only what the class itself says, not what this file makes of it: another one may make something else */
  ofAnyObject = false;
  /** choices under which the present question is asked; they hold wherever an expression does not bring its own */
  choices: Env | null = null;
  depth = 0;
  /** evaluations left: a file that needs more is left unexplained rather than waited for */
  budget = 400_000;

  /** a name as it would be read at a place */
  readonly evaluateName: (name: string, at: SyntaxNode) => Value;

  /** all classes of the file */
  classes(): readonly SyntaxNode[] {
    return factsOf(this.root).classes;
  }

  constructor(
    language: Language,
    root: SyntaxNode,
    evaluate: (context: Context, node: SyntaxNode, env: Env | null) => Value,
    evaluateName: (context: Context, name: string, at: SyntaxNode, env: Env | null) => Value,
  ) {
    this.language = language;
    this.root = root;
    this.evaluate = (node, env) => evaluate(this, node, env);
    this.evaluateName = (name, at) => evaluateName(this, name, at, null);
  }

  /** As the language reads it; every node is read once. */
  read(node: SyntaxNode): Expression {
    const { notes } = node;
    if (notes.read?.parent !== node.parent || !notes.read) {
      notes.read = { parent: node.parent, value: this.language.read(node) };
    }
    return notes.read.value as Expression;
  }

  bindings(node: SyntaxNode): readonly Binding[] {
    const { notes } = node;
    if (notes.bindings?.parent !== node.parent || !notes.bindings) {
      notes.bindings = { parent: node.parent, value: this.language.bindings(node) };
    }
    return notes.bindings.value as readonly Binding[];
  }

  classParts(node: SyntaxNode): ClassParts {
    const { notes } = node;
    if (notes.classParts?.parent !== node.parent || !notes.classParts) {
      notes.classParts = { parent: node.parent, value: this.language.classParts(node) };
    }
    return notes.classParts.value as ClassParts;
  }

  /** Worked out once per file. */
  once<T>(key: object, make: () => T): T {
    if (!this.#once.has(key)) this.#once.set(key, make());
    return this.#once.get(key) as T;
  }

  get values(): Map<SyntaxNode, Value> {
    if (this.ofAnyObject) return this.#valuesOfAnyObject;
    return this.quiet ? this.#quietValues : this.#values;
  }

  /** @throws ChoiceNeeded unless choices count as unknown */
  choose(key: SyntaxNode, frames: readonly Frame[]): void {
    if (!this.quiet && frames.length > 0) throw new ChoiceNeeded(key, frames);
  }

  /** Asks with choices on or off. */
  while<T>(quiet: boolean, ask: () => T): T {
    const before = this.quiet;
    this.quiet = quiet;
    try {
      return ask();
    } finally {
      this.quiet = before;
    }
  }

  /** Asks for what holds of any object of a class. */
  ofAny<T>(ask: () => T): T {
    this.ofAnyObject = true;
    this.#valuesOfAnyObject = new Map();
    try {
      return ask();
    } finally {
      this.ofAnyObject = false;
    }
  }

  frameOf(env: Env | null, key: SyntaxNode): Frame | null {
    for (let at = env; at; at = at.outer) if (at.key === key) return at.frame;
    for (let at = this.choices; at; at = at.outer) if (at.key === key) return at.frame;
    return null;
  }

  open(closure: Closure): Value {
    const value = closure.value ?? this.evaluate(closure.node, closure.env);
    return closure.replaceable && value.kind === 'string' ? { ...value, built: true } : value;
  }
}
