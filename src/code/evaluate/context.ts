// One look at one file: its tree, its language, and what was already worked out.
import type { Language } from '../language.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Closure, Env, Frame, Value } from './value.ts';

export class Context {
  readonly language: Language;
  readonly root: SyntaxNode;
  /** @throws ChoiceNeeded where the value differs from call to call or from turn to turn */
  readonly evaluate: (node: SyntaxNode, env: Env | null) => Value;
  /** values of expressions that depend on no choice */
  readonly values = new Map<SyntaxNode, Value>();
  /** choices under which the present question is asked; they hold wherever an expression does not bring its own */
  choices: Env | null = null;
  depth = 0;
  /** evaluations left: a file that needs more is left unexplained rather than waited for */
  budget = 400_000;

  constructor(
    language: Language,
    root: SyntaxNode,
    evaluate: (context: Context, node: SyntaxNode, env: Env | null) => Value,
  ) {
    this.language = language;
    this.root = root;
    this.evaluate = (node, env) => evaluate(this, node, env);
  }

  frameOf(env: Env | null, key: SyntaxNode): Frame | null {
    for (let at = env; at; at = at.outer) if (at.key === key) return at.frame;
    for (let at = this.choices; at; at = at.outer) if (at.key === key) return at.frame;
    return null;
  }

  open(closure: Closure): Value {
    return closure.value ?? this.evaluate(closure.node, closure.env);
  }
}
