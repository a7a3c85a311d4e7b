// Files and folders as named by a user -> the source files in them.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { languageOfFile } from '../code/languages/all.ts';
import { Failure } from '../core/failure.ts';

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

/** In the order of their names. @throws Failure `check.cannot-read`, `check.no-language` */
export async function sourceFiles(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
      throw new Failure('check.cannot-read', { path, message: error.code ?? error.message });
    });
    if (facts.isDirectory()) await walk(path, found);
    else if (languageOfFile(path)) found.push(path);
    else throw new Failure('check.no-language', { path });
  }
  return [...new Set(found)];
}

async function walk(folder: string, found: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Failure('check.cannot-read', { path: folder, message: error.code ?? error.message });
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && !skipped.has(entry.name)) await walk(path, found);
    } else if (entry.isFile() && languageOfFile(entry.name)) found.push(path);
  }
}
