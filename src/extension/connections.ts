// Saved connections -> open servers. The whole connection string lies in the secret storage and nowhere else; lists, logs
// and messages know user and hosts.
import * as vscode from 'vscode';
import type { ServerIdentity } from '../core/documents/serverFacts.ts';
import { Failure, problemOf, type Problem } from '../core/failure.ts';
import type { Server } from '../node/server.ts';
import { sentenceOf } from '../present/sentences.ts';

export interface SavedConnection {
  readonly id: string;
  readonly name: string;
  /** user and hosts at most */
  readonly label: string;
}

export interface LiveState {
  readonly identity: ServerIdentity | null;
  readonly problem: Problem | null;
}

const listKey = 'pageweight.connections';
const secretKey = (id: string): string => `pageweight.connection.${id}`;
const notConnected: LiveState = { identity: null, problem: null };

export class Connections implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<string | null>();
  /** the id of the connection that changed; null: the list did */
  readonly onDidChange = this.changed.event;
  private readonly servers = new Map<string, Promise<Server>>();
  private readonly states = new Map<string, LiveState>();
  private readonly secrets: vscode.SecretStorage;
  private readonly memory: vscode.Memento;
  private readonly log: vscode.LogOutputChannel;

  constructor(secrets: vscode.SecretStorage, memory: vscode.Memento, log: vscode.LogOutputChannel) {
    this.secrets = secrets;
    this.memory = memory;
    this.log = log;
  }

  list(): readonly SavedConnection[] {
    return this.memory.get<readonly SavedConnection[]>(listKey, []);
  }

  saved(id: string): SavedConnection {
    const found = this.list().find((connection) => connection.id === id);
    if (!found) throw new Failure('connection.forgotten');
    return found;
  }

  state(id: string): LiveState {
    return this.states.get(id) ?? notConnected;
  }

  /** @throws Failure `connection.*` when the string is not one */
  async add(text: string): Promise<SavedConnection> {
    const { checkConnectionString } = await import('../node/connectionString.ts');
    const { uri, label } = checkConnectionString(text);
    const connection = { id: crypto.randomUUID(), name: label, label };
    await this.secrets.store(secretKey(connection.id), uri);
    await this.memory.update(listKey, [...this.list(), connection]);
    this.log.info(`Added the connection ${label}.`);
    this.changed.fire(null);
    return connection;
  }

  /** For editing in an input box only. */
  async connectionString(id: string): Promise<string> {
    const uri = await this.secrets.get(secretKey(id));
    if (uri === undefined) throw new Failure('connection.no-secret', { label: this.saved(id).label });
    return uri;
  }

  /** @throws Failure `connection.*` when the string is not one */
  async change(id: string, text: string): Promise<void> {
    const { checkConnectionString } = await import('../node/connectionString.ts');
    const { uri, label } = checkConnectionString(text);
    const before = this.saved(id);
    await this.secrets.store(secretKey(id), uri);
    const name = before.name === before.label ? label : before.name;
    await this.put({ id, name, label });
    await this.close(id);
  }

  async rename(id: string, name: string): Promise<void> {
    await this.put({ ...this.saved(id), name });
    this.changed.fire(id);
  }

  async forget(id: string): Promise<void> {
    await this.close(id);
    await this.secrets.delete(secretKey(id));
    await this.memory.update(
      listKey,
      this.list().filter((connection) => connection.id !== id),
    );
    this.changed.fire(null);
  }

  /** Connects on first use. @throws Failure `connection.*` */
  server(id: string): Promise<Server> {
    const open = this.servers.get(id);
    if (open) return open;
    const opening = this.open(id);
    this.servers.set(id, opening);
    opening.catch(() => {
      if (this.servers.get(id) === opening) this.servers.delete(id);
    });
    return opening;
  }

  /** What a command of an open connection ran into: a lost server shows at its connection. */
  note(id: string, problem: Problem): void {
    if (!problem.code.startsWith('connection.')) return;
    this.log.warn(sentenceOf(problem));
    this.setState(id, { identity: this.state(id).identity, problem });
  }

  /** The next use connects again. */
  async close(id: string): Promise<void> {
    const open = this.servers.get(id);
    this.servers.delete(id);
    this.setState(id, notConnected);
    await open?.then(
      (server) => server.close(),
      () => undefined,
    );
  }

  dispose(): void {
    for (const open of this.servers.values())
      open.then(
        (server) => server.close(),
        () => undefined,
      );
    this.servers.clear();
    this.changed.dispose();
  }

  private async open(id: string): Promise<Server> {
    const { label } = this.saved(id);
    this.log.info(`Connecting to ${label}.`);
    try {
      const [{ openConnection }, { openServer }] = await Promise.all([
        import('../node/connection.ts'),
        import('../node/server.ts'),
      ]);
      const server = openServer(await openConnection(await this.connectionString(id)));
      const identity = await server.identity();
      this.log.info(`Connected to ${label}: ${identity.product} ${identity.version}, ${identity.topology}.`);
      this.setState(id, { identity, problem: null });
      return server;
    } catch (error) {
      const problem = problemOf(error);
      this.log.error(sentenceOf(problem));
      this.setState(id, { identity: null, problem });
      throw error;
    }
  }

  private setState(id: string, state: LiveState): void {
    this.states.set(id, state);
    this.changed.fire(id);
  }

  private async put(connection: SavedConnection): Promise<void> {
    await this.memory.update(
      listKey,
      this.list().map((other) => (other.id === connection.id ? connection : other)),
    );
    this.changed.fire(null);
  }
}
