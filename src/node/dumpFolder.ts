// A folder that mongodump wrote (or one of its databases, or their parent) -> the dumps in it.
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileFailure } from './fileFailure.ts';

export interface Dump {
  /** the folder it lies in; null at the top, where the database is not told */
  readonly database: string | null;
  readonly name: string;
  /** null: only described, as a view is */
  readonly dataPath: string | null;
  readonly metadataPath: string | null;
}

export interface DumpFolder {
  readonly dumps: readonly Dump[];
  /** what else lies there and could be given instead */
  readonly otherFiles: readonly string[];
  /** a server's own files */
  readonly isDataFolder: boolean;
}

/** dump/<database>/<collection>.bson, and the folder that holds `dump` */
const deepest = 2;
const dataFile = /\.bson(\.gz)?$/i;
const metadataFile = /\.metadata\.json(\.gz)?$/i;
/** of a whole dump, not of a collection */
const aside = /^(prelude|oplog)\.(json|bson)(\.gz)?$/i;

/** @throws Failure `input.*` when the folder cannot be read */
export async function listDumps(path: string): Promise<DumpFolder> {
  const found = new Map<
    string,
    { database: string | null; file: string; data: string | null; metadata: string | null }
  >();
  const otherFiles: string[] = [];
  let isDataFolder = false;
  const walk = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (depth > 0) return [];
      throw fileFailure(error, path);
    });
    const database = depth === 0 ? null : basename(folder);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = join(folder, entry.name);
      const isFolder = entry.isSymbolicLink() ? await isDirectory(full) : entry.isDirectory();
      if (isFolder) {
        if (depth < deepest && !entry.name.startsWith('.') && entry.name !== 'node_modules')
          await walk(full, depth + 1);
        continue;
      }
      if (depth === 0 && /^WiredTiger(\.wt|\.turtle)?$/.test(entry.name)) isDataFolder = true;
      const isData = dataFile.test(entry.name);
      if ((isData || metadataFile.test(entry.name)) && !aside.test(entry.name)) {
        const file = entry.name.replace(isData ? dataFile : metadataFile, '');
        const dump = found.get(join(folder, file)) ?? { database, file, data: null, metadata: null };
        found.set(join(folder, file), { ...dump, [isData ? 'data' : 'metadata']: full });
      } else if (depth === 0 && /\.(json|ndjson|jsonl|archive)(\.gz)?$/i.test(entry.name)) otherFiles.push(entry.name);
    }
  };
  await walk(path, 0);
  const dumps = [...found.values()].map(({ database, file, data, metadata }) => {
    return { database, name: nameOfDump(file), dataPath: data, metadataPath: metadata };
  });
  return { dumps, otherFiles, isDataFolder };
}

/** mongodump writes characters that files cannot have as %2F and the like */
export function nameOfDump(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
