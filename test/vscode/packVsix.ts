// This checkout -> the .vsix a user installs, built in a folder of its own: other builds may run beside it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inE2e, node24, root } from './e2eHome.ts';

const parts = [
  'src',
  'media',
  'syntaxes',
  'package.json',
  'esbuild.mjs',
  'codecModules.mjs',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  '.vscodeignore',
];

/** The README's links stay as they are: no repository address is known. */
const vsceOptions = ['--no-dependencies', '--no-rewrite-relative-links'];

export interface Vsix {
  readonly path: string;
  readonly bytes: number;
  /** as `vsce ls` lists them */
  readonly files: readonly string[];
}

export function packVsix(folder: string): Vsix {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) symlinkSync(join(root, 'node_modules'), modules);
  const path = join(folder, 'pageweight.vsix');
  run(process.execPath, ['esbuild.mjs', '--production'], folder);
  const vsce = inE2e('@vscode/vsce/vsce');
  run(node24, [vsce, 'package', ...vsceOptions, '--out', path], folder);
  const files = run(node24, [vsce, 'ls', '--no-dependencies'], folder).trim().split('\n');
  return { path, bytes: statSync(path).size, files };
}

function run(program: string, args: readonly string[], cwd: string): string {
  const ended = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (ended.status !== 0) throw new Error(`${args.join(' ')} failed:\n${ended.stdout}${ended.stderr}`);
  return ended.stdout;
}
