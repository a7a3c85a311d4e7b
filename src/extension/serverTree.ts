// Saved connections -> the view's tree, loaded as it is opened; sizes come in behind the names.
import * as vscode from 'vscode';
import type { CollectionStorage, IndexUseByName, Told } from '../core/documents/serverFacts.ts';
import { valueOf } from '../core/documents/serverFacts.ts';
import { problemOf, type Problem } from '../core/failure.ts';
import type { Server } from '../node/server.ts';
import { sentenceOf } from '../present/sentences.ts';
import { collectionRow, connectionRow, databaseRow, indexRow, messageRow, type TreeRow } from '../present/treeRows.ts';
import type { Connections } from './connections.ts';
import type { CollectionNode, NodeRegister, TreeNode } from './treeNode.ts';

interface Details {
  readonly storage: CollectionStorage | null;
  readonly problem: Problem | null;
  readonly use: Told<IndexUseByName> | null;
}

const noDetails: Details = { storage: null, problem: null, use: null };
/** In a database with more, sizes are asked for when a collection is opened or pointed at. */
const mostAskedUnseen = 200;
const redrawMs = 100;

export class ServerTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<TreeNode | TreeNode[] | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly connections: Connections;
  private readonly nodes: NodeRegister;
  private readonly log: vscode.LogOutputChannel;
  private readonly details = new Map<string, Promise<Details>>();
  private readonly known = new Map<string, Details>();
  private readonly redraw = new Set<TreeNode>();
  private timer: NodeJS.Timeout | undefined;
  private filterText = '';
  private readonly listening: vscode.Disposable;

  constructor(connections: Connections, nodes: NodeRegister, log: vscode.LogOutputChannel) {
    this.connections = connections;
    this.nodes = nodes;
    this.log = log;
    this.listening = connections.onDidChange((id) =>
      id === null ? this.changed.fire(undefined) : this.drawSoon(this.connectionNode(id)),
    );
  }

  get filter(): string {
    return this.filterText;
  }

  set filter(text: string) {
    this.filterText = text;
    this.changed.fire(undefined);
  }

  /** Forgets what is known below a node, or everything, and asks again. */
  async refresh(node?: TreeNode): Promise<void> {
    const connections = node ? [node.connection] : this.connections.list().map(({ id }) => id);
    for (const key of this.details.keys())
      if (connections.includes((JSON.parse(key) as string[])[1]!)) {
        this.details.delete(key);
        this.known.delete(key);
      }
    for (const id of connections) {
      this.nodes.forget(id);
      // A connection in trouble is made anew; one in use keeps its sockets.
      if (this.connections.state(id).problem) await this.connections.close(id);
    }
    this.changed.fire(undefined);
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const row = this.rowOf(node);
    const item = new vscode.TreeItem(row.label, collapsible(node));
    item.id = node.key;
    item.description = row.description;
    item.iconPath = new vscode.ThemeIcon(row.icon);
    item.contextValue = row.context;
    // Resolved when it is pointed at, with what is known by then.
    item.tooltip = undefined;
    if (node.kind === 'message') item.tooltip = row.tooltip.join('\n');
    if (row.context === 'message.lost')
      item.command = { command: 'pageweight.refresh', title: 'Try Again', arguments: [node] };
    if (row.context === 'connection.failed')
      item.accessibilityInformation = { label: `${row.label}: ${row.tooltip.join(' ')}` };
    return item;
  }

  async resolveTreeItem(item: vscode.TreeItem, node: TreeNode): Promise<vscode.TreeItem> {
    if (node.kind === 'collection' && stores(node)) await this.detailsOf(node);
    // Plain text: a collection may be called anything.
    item.tooltip = this.rowOf(node).tooltip.join('\n');
    return item;
  }

  async getChildren(node?: TreeNode): Promise<TreeNode[]> {
    if (!node) return this.connections.list().map(({ id }) => this.connectionNode(id));
    try {
      return await this.childrenOf(node);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'internal.unexpected') this.log.error(error instanceof Error ? error : String(error));
      else this.connections.note(node.connection, problem);
      return [this.message(node, problem)];
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.listening.dispose();
    this.changed.dispose();
  }

  private async childrenOf(node: TreeNode): Promise<TreeNode[]> {
    if (node.kind === 'index' || node.kind === 'message') return [];
    const server = await this.connections.server(node.connection);
    switch (node.kind) {
      case 'connection':
        return this.databasesOf(node, server);
      case 'database':
        return this.collectionsOf(node, server);
      case 'collection':
        return this.indexesOf(node, server);
    }
  }

  private async databasesOf(node: TreeNode, server: Server): Promise<TreeNode[]> {
    const { entries, incomplete } = await server.databases();
    const { connection } = node;
    const rows = entries.map(({ name, system }) =>
      this.nodes.same<TreeNode & { kind: 'database' }>({ kind: 'database', connection, database: name, system }, name),
    );
    // The server's own come last.
    rows.sort((a, b) => Number(a.system) - Number(b.system));
    return [...rows, ...(incomplete ? [this.message(node, incomplete)] : [])];
  }

  private async collectionsOf(node: TreeNode & { kind: 'database' }, server: Server): Promise<TreeNode[]> {
    const { connection, database } = node;
    const { entries, incomplete } = await server.collections(database);
    const shown = entries
      .filter(({ name }) => this.shows(`${database}.${name}`))
      .map(({ name, kind, viewOn }) =>
        this.nodes.same<CollectionNode>(
          { kind: 'collection', connection, database, collection: name, of: kind, viewOn },
          database,
          name,
        ),
      );
    shown.sort((a, b) => Number(a.of === 'system') - Number(b.of === 'system'));
    if (shown.length <= mostAskedUnseen) for (const row of shown.filter(stores)) void this.detailsOf(row);
    if (shown.length === 0 && entries.length > 0)
      return [
        this.message(node, { code: 'tree.all-filtered', values: { count: entries.length, filter: this.filter } }),
      ];
    if (entries.length === 0 && !incomplete) return [this.message(node, { code: 'tree.no-collections', values: {} })];
    return [...shown, ...(incomplete ? [this.message(node, incomplete)] : [])];
  }

  private async indexesOf(node: CollectionNode, server: Server): Promise<TreeNode[]> {
    const { connection, database, collection } = node;
    if (node.of === 'view') return [];
    const [indexes, use] = await Promise.all([
      server.indexes(database, collection),
      server.indexUse(database, collection),
      stores(node) ? this.detailsOf(node) : undefined,
    ]);
    this.known.set(node.key, { ...(this.known.get(node.key) ?? noDetails), use });
    if (indexes.status === 'refused') return [this.message(node, indexes.reason)];
    return indexes.value.map((definition) =>
      this.nodes.same<TreeNode & { kind: 'index' }>(
        { kind: 'index', connection, database, collection, definition },
        database,
        collection,
        definition.name,
      ),
    );
  }

  private rowOf(node: TreeNode): TreeRow {
    switch (node.kind) {
      case 'connection': {
        const { name, label } = this.connections.saved(node.connection);
        return connectionRow({ name, label, ...this.connections.state(node.connection) });
      }
      case 'database':
        return databaseRow({ name: node.database, system: node.system });
      case 'collection': {
        const { storage, problem } = this.known.get(node.key) ?? noDetails;
        const { database, collection: name, of: kind, viewOn } = node;
        return collectionRow({ database, name, kind, viewOn, storage, problem });
      }
      case 'index': {
        const of = this.known.get(JSON.stringify(['collection', node.connection, node.database, node.collection]));
        const { name } = node.definition;
        const sizes = of?.storage ? valueOf(of.storage.indexBytes) : null;
        const building = of?.storage?.files.some((file) => file.building.includes(name)) ?? false;
        const bytes = sizes && Object.hasOwn(sizes, name) ? sizes[name]! : null;
        return indexRow({ definition: node.definition, bytes, building, use: of?.use ?? null });
      }
      case 'message':
        return messageRow(node.problem);
    }
  }

  /** Asked once; the server's gate lets four through at a time. */
  private detailsOf(node: CollectionNode): Promise<Details> {
    const asked = this.details.get(node.key);
    if (asked) return asked;
    const asking = this.askDetails(node);
    this.details.set(node.key, asking);
    return asking;
  }

  private async askDetails(node: CollectionNode): Promise<Details> {
    const { connection, database, collection } = node;
    let details: Details;
    try {
      const server = await this.connections.server(connection);
      details = { storage: await server.storage(database, collection), problem: null, use: null };
    } catch (error) {
      const problem = problemOf(error);
      this.log.debug(`${database}.${collection}: ${sentenceOf(problem)}`);
      this.connections.note(connection, problem);
      details = { ...noDetails, problem };
    }
    const use = this.known.get(node.key)?.use ?? null;
    this.known.set(node.key, { ...details, use });
    this.drawSoon(node);
    return details;
  }

  private connectionNode(id: string): TreeNode {
    return this.nodes.same<TreeNode & { kind: 'connection' }>({ kind: 'connection', connection: id });
  }

  private message(under: TreeNode, problem: Problem): TreeNode {
    return this.nodes.same<TreeNode & { kind: 'message' }>(
      { kind: 'message', connection: under.connection, problem },
      under.key,
    );
  }

  private shows(name: string): boolean {
    return name.toLowerCase().includes(this.filterText.toLowerCase());
  }

  private drawSoon(node: TreeNode): void {
    this.redraw.add(node);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const nodes = [...this.redraw];
      this.redraw.clear();
      this.changed.fire(nodes);
    }, redrawMs);
  }
}

function stores(node: CollectionNode): boolean {
  return node.of === 'collection' || node.of === 'buckets' || node.of === 'system';
}

function collapsible(node: TreeNode): vscode.TreeItemCollapsibleState {
  const leaf = node.kind === 'index' || node.kind === 'message' || (node.kind === 'collection' && node.of === 'view');
  return leaf ? vscode.TreeItemCollapsibleState.None : vscode.TreeItemCollapsibleState.Collapsed;
}
