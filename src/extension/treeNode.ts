// What the rows of the tree stand for. The editor compares nodes by identity: the same thing is always the same node.
import type { CollectionKind } from '../core/documents/serverFacts.ts';
import type { IndexDefinition } from '../core/documents/source.ts';
import type { Problem } from '../core/failure.ts';

export type TreeNode =
  | { readonly kind: 'connection'; readonly key: string; readonly connection: string }
  | {
      readonly kind: 'database';
      readonly key: string;
      readonly connection: string;
      readonly database: string;
      readonly system: boolean;
    }
  | CollectionNode
  | {
      readonly kind: 'index';
      readonly key: string;
      readonly connection: string;
      readonly database: string;
      readonly collection: string;
      readonly definition: IndexDefinition;
    }
  | { readonly kind: 'message'; readonly key: string; readonly connection: string; readonly problem: Problem };

export interface CollectionNode {
  readonly kind: 'collection';
  readonly key: string;
  readonly connection: string;
  readonly database: string;
  readonly collection: string;
  readonly of: CollectionKind;
  readonly viewOn: string | null;
}

export type NodeRegister = ReturnType<typeof serverTreeNodes>;

/** Names may hold any character: keys are lists written as JSON. */
export function serverTreeNodes(): {
  same<N extends TreeNode>(node: Omit<N, 'key'>, ...path: readonly string[]): N;
  forget(connection: string): void;
} {
  const known = new Map<string, TreeNode>();
  return {
    same<N extends TreeNode>(node: Omit<N, 'key'>, ...path: readonly string[]): N {
      const key = JSON.stringify([(node as N).kind, (node as N).connection, ...path]);
      const before = known.get(key);
      const made = { ...node, key } as N;
      if (before && JSON.stringify(before) === JSON.stringify(made)) return before as N;
      known.set(key, made);
      return made;
    },
    forget(connection) {
      for (const [key, node] of known) if (node.connection === connection) known.delete(key);
    },
  };
}
