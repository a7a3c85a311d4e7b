// Quick picks: which connection, which collection, which dump.
import * as vscode from 'vscode';
import { Failure, problemOf } from '../core/failure.ts';
import type { Connections } from './connections.ts';
import { collectionTarget, fileTarget, type Target } from './target.ts';

export async function pickConnection(connections: Connections, title: string): Promise<string | undefined> {
  const items = connections.list().map(({ id, name, label }) => ({ label: name, description: label, id }));
  if (items.length === 1) return items[0]!.id;
  return (await vscode.window.showQuickPick(items, { title }))?.id;
}

const dumpFile = 'A dump or export …';

export async function pickTarget(connections: Connections): Promise<Target | undefined> {
  const items = [
    ...connections.list().map(({ id, name, label }) => ({ label: name, description: label, id })),
    { label: dumpFile, description: '.bson, .json, .gz, .archive or a mongodump folder', id: null },
  ];
  const chosen = items.length === 1 ? items[0] : await vscode.window.showQuickPick(items, { title: 'Estimate from' });
  if (!chosen) return undefined;
  if (chosen.id === null) return pickFileTarget(undefined);
  const connection = chosen.id;
  const server = await connections.server(connection);
  const { entries: found, incomplete } = await server.databases();
  // An empty list to choose from would not say why it is empty.
  if (found.length === 0 && incomplete) throw new Failure(incomplete.code, incomplete.values);
  const databases = found.filter(({ system }) => !system);
  const listed = databases.map(async ({ name: database }) => {
    const { entries } = await server.collections(database);
    return entries
      .filter(({ kind }) => kind === 'collection' || kind === 'buckets')
      .map(({ name: collection }) => ({ label: `${database}.${collection}`, database, collection }));
  });
  const namespaces = Promise.all(listed).then((lists) => lists.flat());
  const namespace = await vscode.window.showQuickPick(namespaces, { title: 'Which collection?' });
  if (!namespace) return undefined;
  const { database, collection } = namespace;
  return collectionTarget({ connection, database, collection, connect: () => connections.server(connection) });
}

/** A dump with several collections asks which one. */
export async function pickFileTarget(given: vscode.Uri | undefined): Promise<Target | undefined> {
  const uri = given ?? (await openDialog());
  if (!uri) return undefined;
  if (uri.scheme !== 'file' && uri.scheme !== 'vscode-remote')
    throw new Failure('panel.not-on-disk', { scheme: uri.scheme });
  const { openSource } = await import('../node/openSource.ts');
  try {
    await (await openSource(uri.fsPath)).close();
    return fileTarget(uri.fsPath, undefined);
  } catch (error) {
    if (problemOf(error).code !== 'input.choose-collection') throw error;
  }
  const collection = await vscode.window.showQuickPick(collectionsIn(uri.fsPath), { title: 'Which collection?' });
  return collection === undefined ? undefined : fileTarget(uri.fsPath, collection);
}

/** Of a folder, the dumps in it; an archive's are in the failure that asks for one. */
async function collectionsIn(path: string): Promise<string[]> {
  const { listDumps } = await import('../node/dumpFolder.ts');
  const folder = await listDumps(path).catch(() => null);
  if (folder && folder.dumps.length > 0)
    return folder.dumps.map(({ database, name }) => (database === null ? name : `${database}.${name}`)).sort();
  const { openSource } = await import('../node/openSource.ts');
  const listed = await openSource(path).then(
    () => '',
    (error: unknown) => String(problemOf(error).values.collections ?? ''),
  );
  return listed.replace(/ and [0-9]+ more$/, '').split(', ');
}

async function openDialog(): Promise<vscode.Uri | undefined> {
  const files = 'A file …';
  const folder = 'A mongodump folder …';
  const what = await vscode.window.showQuickPick([files, folder], { title: 'Estimate from' });
  if (what === undefined) return undefined;
  const chosen = await vscode.window.showOpenDialog({
    canSelectFiles: what === files,
    canSelectFolders: what === folder,
    title: 'Estimate storage of',
    openLabel: 'Estimate',
    filters: what === files ? { Dumps: ['bson', 'json', 'ndjson', 'jsonl', 'gz', 'archive'], All: ['*'] } : undefined,
  });
  return chosen?.[0];
}
