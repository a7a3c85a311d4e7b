// What a wildcard index takes in or leaves out -> a tree of names.
import { utf8Bytes } from './pathWalk.ts';

export interface ProjectionNode {
  readonly name: Uint8Array;
  /** the path ends here: all below is in, or out */
  leaf: boolean;
  readonly children: ProjectionNode[];
}

export interface Projection {
  readonly root: ProjectionNode;
  /** true: only what is named is in; false: all but what is named */
  readonly includes: boolean;
}

const suffix = '.$**';

/** `path`: the wildcard part of the key; `listed`: the wildcardProjection option. `_id` is out unless asked for. */
export function wildcardProjection(path: string, listed: Readonly<Record<string, unknown>> | null): Projection {
  const root: ProjectionNode = { name: new Uint8Array(0), leaf: false, children: [] };
  if (path.endsWith(suffix)) {
    add(root, path.slice(0, -suffix.length));
    return { root, includes: true };
  }
  const paths = listed ? flatten(listed, '') : [];
  const id = paths.find(([name]) => name === '_id')?.[1] ?? false;
  const others = paths.filter(([name]) => name !== '_id');
  const includes = others.length > 0 ? others.some(([, value]) => value) : id;
  for (const [name] of others) add(root, name);
  if (id === includes) add(root, '_id');
  return { root, includes };
}

/** The child of that name; undefined where the projection does not name it. */
export function namedChild(
  node: ProjectionNode,
  source: Uint8Array,
  start: number,
  end: number,
): ProjectionNode | undefined {
  return node.children.find(({ name }) => {
    if (name.length !== end - start) return false;
    for (let i = 0; i < name.length; i++) if (name[i] !== source[start + i]) return false;
    return true;
  });
}

function add(root: ProjectionNode, path: string): void {
  let node = root;
  for (const part of path.split('.')) {
    const name = utf8Bytes(part);
    let child = namedChild(node, name, 0, name.length);
    if (!child) {
      child = { name, leaf: false, children: [] };
      node.children.push(child);
    }
    node = child;
  }
  node.leaf = true;
}

function flatten(listed: Readonly<Record<string, unknown>>, before: string): [string, boolean][] {
  return Object.entries(listed).flatMap(([name, value]) => {
    const isTree =
      typeof value === 'object' && value !== null && !('_bsontype' in value) && !Object.keys(value)[0]?.startsWith('$');
    if (isTree) return flatten(value as Readonly<Record<string, unknown>>, `${before}${name}.`);
    return [[before + name, truthy(value)]];
  });
}

/** Numbers come plain, as a driver's object, or as Extended JSON. */
function truthy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  const plain = '_bsontype' in value ? String(value) : Object.values(value)[0];
  return Number(plain) !== 0;
}
