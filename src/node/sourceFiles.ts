// Files and folders as named by a user -> the source files in them.
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { languageOfFile } from '../code/languages/all.ts';
import { Failure, problemOf, type Problem } from '../core/failure.ts';

/** Folders of installed, generated or recorded code, and folders whose name begins with a dot. */
const skipped: ReadonlySet<string> = new Set([
  '__pycache__',
  'bower_components',
  'build',
  'coverage',
  'dist',
  'env',
  'node_modules',
  'out',
  'site-packages',
  'target',
  'vendor',
  'venv',
]);

export interface SourceFile {
  readonly path: string;
  /** named itself, rather than found in a folder */
  readonly isGiven: boolean;
}

/** Of YAML in a folder only what turns out to be a mongod.conf counts. */
const isRead = (name: string): boolean => languageOfFile(name) !== null || /\.(?:conf|ya?ml)$/i.test(name);

/**
 * In the order of their names, each once.
 * @param onLeftOut a folder inside a named one cannot be read: what lies beside it still counts
 * @throws Failure `check.cannot-read`, `check.no-language`: of what was named
 */
export async function sourceFiles(
  paths: readonly string[],
  onLeftOut: (problem: Problem) => void,
): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const path of paths) {
    const facts = await stat(path).catch(cannotRead(path));
    if (facts.isDirectory()) await walk(path, await entriesOf(path), found, onLeftOut);
    else if (!isRead(path)) throw new Failure('check.no-language', { path });
    // Reading a pipe or a device may wait for ever.
    else if (!facts.isFile()) throw new Failure('check.cannot-read', { path, message: 'it is not a file' });
    else found.push({ path, isGiven: true });
  }
  const seen = new Set<string>();
  return found.filter(({ path }) => seen.size < seen.add(resolve(path)).size);
}

async function walk(
  folder: string,
  entries: readonly Dirent[],
  found: SourceFile[],
  onLeftOut: (problem: Problem) => void,
): Promise<void> {
  for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile() && isRead(entry.name)) found.push({ path, isGiven: false });
    if (!entry.isDirectory() || entry.name.startsWith('.') || skipped.has(entry.name)) continue;
    try {
      await walk(path, await entriesOf(path), found, onLeftOut);
    } catch (error) {
      onLeftOut(problemOf(error));
    }
  }
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(cannotRead(folder));

/** @throws Failure `check.cannot-read` */
export const cannotRead =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new Failure('check.cannot-read', { path, message: error.code ?? error.message });
  };
