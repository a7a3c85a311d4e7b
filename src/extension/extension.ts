// PROGRAM: the extension. Builds its parts and registers them; nothing heavy is loaded before it is asked for.
import * as vscode from 'vscode';
import { registerCommands } from './commands.ts';
import { Connections } from './connections.ts';
import { registerEditor } from './editorProviders.ts';
import { EditorReports } from './editorReports.ts';
import { Panels } from './panels.ts';
import { createRunner } from './runner.ts';
import { ServerTree } from './serverTree.ts';
import { serverTreeNodes, type TreeNode } from './treeNode.ts';

export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('Pageweight', { log: true });
  const connections = new Connections(context.secrets, context.globalState, log);
  const nodes = serverTreeNodes();
  const tree = new ServerTree(connections, nodes, log);
  const view = vscode.window.createTreeView<TreeNode>('pageweight.connections', {
    treeDataProvider: tree,
    showCollapseAll: true,
  });
  const reports = new EditorReports(context.workspaceState);
  const runner = reports.remembering(createRunner(String(context.extension.packageJSON.version)));
  const panels = new Panels(context.extensionUri, runner, log);
  context.subscriptions.push(log, connections, tree, view, panels, runner);
  context.subscriptions.push(reports, ...registerEditor(reports, log));
  context.subscriptions.push(...registerCommands({ connections, tree, view, panels, log }));
}

export function deactivate(): void {
  // Everything that lives ends with the subscriptions.
}
