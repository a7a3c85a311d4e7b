// Command ids -> work.
import * as vscode from 'vscode';
import { problemOf } from '../core/failure.ts';
import { sentenceOf } from '../present/sentences.ts';
import { askConnectionString } from './connectionInput.ts';
import type { Connections } from './connections.ts';
import type { Panels } from './panels.ts';
import { pickConnection, pickFileTarget, pickTarget } from './picks.ts';
import type { ServerTree } from './serverTree.ts';
import { collectionTarget } from './target.ts';
import type { TreeNode } from './treeNode.ts';

export interface CommandParts {
  readonly connections: Connections;
  readonly tree: ServerTree;
  readonly view: vscode.TreeView<TreeNode>;
  readonly panels: Panels;
  readonly log: vscode.LogOutputChannel;
}

export function registerCommands(parts: CommandParts): vscode.Disposable[] {
  const { connections, tree, view, panels, log } = parts;
  const idOf = (node: TreeNode | undefined, title: string): Promise<string | undefined> =>
    node ? Promise.resolve(node.connection) : pickConnection(connections, title);

  const test = async (id: string): Promise<void> => {
    const { name } = connections.saved(id);
    await connections.close(id);
    const title = `Connecting to ${name} …`;
    const server = await vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title }, () =>
      connections.server(id),
    );
    const { product, version, notPredicted } = await server.identity();
    const said = product === 'mongodb' ? `MongoDB ${version}` : version;
    void vscode.window.showInformationMessage(
      `Connected to ${name}: ${said}.${notPredicted ? ` ${sentenceOf(notPredicted)}` : ''}`,
    );
  };

  const work: Readonly<Record<string, (node?: never, nodes?: never) => Promise<void>>> = {
    async addConnection() {
      const text = await askConnectionString('Add a connection', '');
      if (text === undefined) return;
      const { id } = await connections.add(text);
      await test(id);
    },
    async editConnection(node?: TreeNode) {
      const id = await idOf(node, 'Which connection?');
      if (id === undefined) return;
      const text = await askConnectionString('Edit the connection string', await connections.connectionString(id));
      if (text === undefined) return;
      await connections.change(id, text);
      await test(id);
    },
    async testConnection(node?: TreeNode) {
      const id = await idOf(node, 'Which connection?');
      if (id !== undefined) await test(id);
    },
    async renameConnection(node?: TreeNode) {
      const id = await idOf(node, 'Which connection?');
      if (id === undefined) return;
      const { name, label } = connections.saved(id);
      const given = await vscode.window.showInputBox({ title: `Rename ${name}`, value: name, placeHolder: label });
      if (given !== undefined) await connections.rename(id, given.trim() === '' ? label : given.trim());
    },
    async forgetConnection(node?: TreeNode) {
      const id = await idOf(node, 'Which connection?');
      if (id === undefined) return;
      const { name } = connections.saved(id);
      const forget = 'Forget';
      const detail = 'Its connection string is deleted from the secret storage.';
      const answer = await vscode.window.showWarningMessage(`Forget ${name}?`, { modal: true, detail }, forget);
      if (answer === forget) await connections.forget(id);
    },
    refresh: (node?: TreeNode) => tree.refresh(node),
    async filter() {
      const text = await vscode.window.showInputBox({
        title: 'Show collections whose name contains',
        value: tree.filter,
        placeHolder: 'part of database.collection; empty shows all',
      });
      if (text !== undefined) setFilter(text.trim());
    },
    clearFilter: () => Promise.resolve(setFilter('')),
    async estimate() {
      const target = await pickTarget(connections);
      if (target) panels.show(target);
    },
    async estimateCollection(node?: TreeNode) {
      if (node?.kind !== 'collection') return work.estimate!();
      const { connection, database, collection } = node;
      const connect = () => connections.server(connection);
      panels.show(collectionTarget({ connection, database, collection, connect }));
    },
    async estimateFile(uri?: vscode.Uri) {
      const target = await pickFileTarget(uri);
      if (target) panels.show(target);
    },
    async copyNamespace(node?: TreeNode) {
      if (node?.kind === 'collection') await vscode.env.clipboard.writeText(`${node.database}.${node.collection}`);
    },
    showLog: () => Promise.resolve(log.show()),
  };
  const setFilter = (text: string): void => {
    tree.filter = text;
    view.message = text === '' ? undefined : `Shown: names with “${text}”`;
    void vscode.commands.executeCommand('setContext', 'pageweight.filtered', text !== '');
  };

  return Object.entries(work).map(([name, run]) =>
    vscode.commands.registerCommand(`pageweight.${name}`, async (...given: never[]) => {
      try {
        await run(...(given as []));
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code === 'internal.unexpected') log.error(error instanceof Error ? error : String(error));
        const showLog = 'Show Log';
        void vscode.window.showErrorMessage(sentenceOf(problem), showLog).then((answer) => {
          if (answer === showLog) log.show();
        });
      }
    }),
  );
}
