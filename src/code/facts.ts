// A subtree -> the nodes in it that matter, by role. Remembered per node: after an edit only what changed is walked again.
import type { SyntaxNode } from './syntax.ts';

type Nodes = readonly SyntaxNode[];

export interface Facts {
  /** calls that may define something */
  readonly sites: Nodes;
  readonly calls: Nodes;
  readonly classes: Nodes;
  readonly comments: Nodes;
  /** assignments to properties */
  readonly members: Nodes;
  /** assignments to names, however deep */
  readonly assigns: Nodes;
  readonly globals: Nodes;
  /** types of lists of index specifications */
  readonly typed: Nodes;
  /** declarations that belong to this level: not those of a scope further in */
  readonly binds: Nodes;
  /** `var` declarations of this function */
  readonly hoisted: Nodes;
}

const none: Nodes = [];
const empty: Facts = {
  sites: none,
  calls: none,
  classes: none,
  comments: none,
  members: none,
  assigns: none,
  globals: none,
  typed: none,
  binds: none,
  hoisted: none,
};

type Part = keyof Facts;
const deep: readonly (readonly [role: string, part: Part])[] = [
  ['site', 'sites'],
  ['call', 'calls'],
  ['class', 'classes'],
  ['comment', 'comments'],
  ['member', 'members'],
  ['assign', 'assigns'],
  ['global', 'globals'],
  ['typed', 'typed'],
];

export function factsOf(node: SyntaxNode): Facts {
  if (node.children.length === 0 && node.roles.length === 0) return empty;
  const { notes } = node;
  notes.facts ??= gather(node);
  return notes.facts as Facts;
}

/** Of a whole file, each part when it is first asked for: after an edit few are. */
class FactsOfFile implements Facts {
  readonly #root: SyntaxNode;
  readonly #known = new Map<Part, Nodes>();

  constructor(root: SyntaxNode) {
    this.#root = root;
  }

  get sites(): Nodes {
    return this.#joined('sites');
  }

  get calls(): Nodes {
    return this.#joined('calls');
  }

  get classes(): Nodes {
    return this.#joined('classes');
  }

  get comments(): Nodes {
    return this.#joined('comments');
  }

  get members(): Nodes {
    return this.#joined('members');
  }

  get assigns(): Nodes {
    return this.#joined('assigns');
  }

  get globals(): Nodes {
    return this.#joined('globals');
  }

  get typed(): Nodes {
    return this.#joined('typed');
  }

  get binds(): Nodes {
    return this.#once('binds', (one) => outward(one, factsOf(one)));
  }

  get hoisted(): Nodes {
    return this.#once('hoisted', (one) => outwardHoisted(this.#root, one, factsOf(one)));
  }

  #joined(part: Part): Nodes {
    return this.#once(part, (one) => factsOf(one)[part]);
  }

  #once(part: Part, partOf: (statement: SyntaxNode) => Nodes): Nodes {
    const known = this.#known.get(part) ?? joined(this.#root.children.map(partOf));
    this.#known.set(part, known);
    return known;
  }
}

function gather(node: SyntaxNode): Facts {
  if (node.parent === null) return new FactsOfFile(node);
  const inner: { readonly node: SyntaxNode; readonly facts: Facts }[] = [];
  for (const one of node.children) {
    const facts = factsOf(one);
    if (facts !== empty || one.roles.length > 0) inner.push({ node: one, facts });
  }
  if (inner.length === 0 && node.roles.length === 0) return empty;
  const made: Record<Part, Nodes> = { ...empty };
  for (const [role, part] of deep) {
    const lists = inner.map((one) => one.facts[part]);
    if (node.roles.includes(role)) lists.unshift([node]);
    made[part] = joined(lists);
  }
  const binds = inner.flatMap((one) => outward(one.node, one.facts));
  if (node.roles.includes('bind.inner')) binds.push(node);
  made.binds = binds.length > 0 ? binds : none;
  made.hoisted = joined(inner.map((one) => outwardHoisted(node, one.node, one.facts)));
  return made;
}

/** Of a statement of the file: what it declares for the file. */
export function levelBinds(statement: SyntaxNode): Nodes {
  const facts = factsOf(statement);
  const { parent } = statement;
  return parent ? [...outward(statement, facts), ...outwardHoisted(parent, statement, facts)] : none;
}

/** What a node declares for the level around it. */
function outward(node: SyntaxNode, facts: Facts): Nodes {
  const own = node.roles.includes('bind');
  if (node.roles.includes('scope')) return own ? [node] : none;
  return own ? [node, ...facts.binds] : facts.binds;
}

/** `parameters` of its own make a scope a function: `var` goes no further. */
function outwardHoisted(parent: SyntaxNode, node: SyntaxNode, facts: Facts): Nodes {
  if (parent.roles.includes('hoist')) return node.roles.includes('bind') ? [node, ...facts.hoisted] : facts.hoisted;
  const isFunction =
    node.roles.includes('scope') &&
    node.children.some((one) => one.field === 'parameters' || one.field === 'parameter');
  return isFunction ? none : facts.hoisted;
}

function joined(lists: readonly Nodes[]): Nodes {
  const full = lists.filter((list) => list.length > 0);
  if (full.length === 0) return none;
  return full.length === 1 ? full[0]! : full.flat();
}
