// Targets of snippets -> how people call them, in the order to offer them.
import { snippetTargets, type SnippetTarget } from './snippet.ts';

export interface TargetName {
  readonly target: SnippetTarget;
  readonly label: string;
  /** what the name alone does not tell */
  readonly description?: string;
}

const names: Readonly<Record<SnippetTarget, Omit<TargetName, 'target'>>> = {
  mongosh: { label: 'mongosh' },
  node: { label: 'Node driver' },
  mongoose: { label: 'Mongoose', description: '7.4 or newer' },
  'mongoose-older': { label: 'Mongoose', description: 'before 7.4' },
  'migrate-mongo': { label: 'migrate-mongo', description: 'up and down' },
  pymongo: { label: 'PyMongo' },
  'mongod.conf': { label: 'mongod.conf', description: 'for the whole server' },
  command: { label: 'Command', description: 'plain JSON' },
};

export const targetNames: readonly TargetName[] = snippetTargets.map((target) => ({ target, ...names[target] }));
