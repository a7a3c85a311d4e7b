// The command line program as `npm run build` leaves it -> a function that runs it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const program = join(root, 'dist/cli.js');

export interface CliRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function buildCli(): void {
  if (existsSync(program)) return;
  const built = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
}

export function runCli(
  words: readonly string[],
  options: { input?: Uint8Array | string; env?: Record<string, string>; interruptAfterMs?: number } = {},
): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...words], { env: { ...process.env, ...options.env } });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    // The program may have ended before it read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
    if (options.interruptAfterMs !== undefined) setTimeout(() => child.kill('SIGINT'), options.interruptAfterMs);
  });
}
