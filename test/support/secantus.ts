// Starts a SecantusDB (a MongoDB-protocol server, GPL-2.0: only started here, never shipped) on a free port, or uses the
// server that PAGEWEIGHT_TEST_URI names.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const venv = join(root, '.venv');
const program = join(venv, 'bin/secantusd-py');
const pinned = 'SecantusDB==0.7.0b3';

export interface TestServer {
  /** as the tests connect */
  readonly uri: string;
  readonly host: string;
  readonly folder: string | null;
  /** in the middle of whatever it does */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Null with the reason where it cannot be had; in CI that is an error. */
export function secantusOrReason(): { readonly reason: string | null } {
  if (existsSync(program)) return { reason: null };
  const reason = install();
  if (reason !== null && process.env.CI === 'true') throw new Error(reason);
  return { reason };
}

function install(): string | null {
  const made = spawnSync('python3', ['-m', 'venv', venv], { encoding: 'utf8' });
  if (made.status !== 0) return `SecantusDB is not there: python3 -m venv failed: ${made.stderr}`;
  const args = ['install', '--quiet', '--disable-pip-version-check', '--pre', pinned];
  const installed = spawnSync(join(venv, 'bin/pip'), args, { encoding: 'utf8' });
  return installed.status === 0 ? null : `SecantusDB is not there: pip install ${pinned} failed: ${installed.stderr}`;
}

export interface SecantusOptions {
  readonly auth?: boolean;
  readonly standalone?: boolean;
  /** kept by the caller: to start again on the same data */
  readonly folder?: string;
  /** PEM files; with an authority, every client must show a certificate of it */
  readonly tls?: { readonly certificate: string; readonly key: string; readonly clientAuthority?: string };
}

export async function startSecantus(options: SecantusOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'pageweight-secantus-'));
  const args = ['--host', '127.0.0.1', '--port', String(port), '--storage-path', folder, '--log-level', 'WARNING'];
  if (options.auth) args.push('--auth');
  if (options.standalone) args.push('--standalone');
  if (options.tls) {
    const { certificate, key, clientAuthority } = options.tls;
    args.push('--tls-cert-file', certificate, '--tls-key-file', key);
    if (clientAuthority !== undefined) args.push('--tls-ca-file', clientAuthority, '--tls-require-client-cert');
  }
  // A folder of its own: it looks for a configuration file in the current one.
  const child = spawn(program, args, { stdio: 'ignore', cwd: folder });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  try {
    await listening(port, child);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    host: `127.0.0.1:${port}`,
    folder,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server of PAGEWEIGHT_TEST_URI, else a new one. */
export function startTestServer(): Promise<TestServer> {
  const uri = process.env.PAGEWEIGHT_TEST_URI;
  if (uri === undefined) return startSecantus();
  const nothing = (): Promise<void> => Promise.resolve();
  return Promise.resolve({
    uri,
    host: new URL(uri.replace(/^mongodb(\+srv)?/, 'http')).host,
    folder: null,
    kill: nothing,
    stop: nothing,
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`SecantusDB ended with code ${child.exitCode} at its start`);
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('SecantusDB did not start within 30 s');
}
