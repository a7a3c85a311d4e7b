// Brings mongosh from npm into .mongosh, once; or uses the one that PAGEWEIGHT_MONGOSH names.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../.mongosh');
const program = process.env.PAGEWEIGHT_MONGOSH ?? join(folder, 'node_modules/.bin/mongosh');
const pinned = 'mongosh@2.12.0';

/** Null with the reason where it cannot be had; in CI that is an error. */
export function mongoshOrReason(): { readonly reason: string | null } {
  if (existsSync(program)) return { reason: null };
  const reason = install();
  if (reason !== null && process.env.CI === 'true') throw new Error(reason);
  return { reason };
}

function install(): string | null {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', pinned];
  const made = spawnSync('npm', args, { encoding: 'utf8' });
  return made.status === 0 && existsSync(program) ? null : `mongosh is not there: npm install ${pinned} failed`;
}

/** Runs a script in a home of its own: mongosh keeps a history and settings, and would send telemetry. */
export async function runMongosh(uri: string, script: string): Promise<{ code: number | null; output: string }> {
  const home = mkdtempSync(join(tmpdir(), 'pageweight-mongosh-'));
  const file = join(home, 'script.js');
  writeFileSync(file, script);
  mkdirSync(join(home, '.mongodb/mongosh'), { recursive: true });
  writeFileSync(join(home, '.mongodb/mongosh/config'), '{"enableTelemetry":false}');
  const child = spawn(program, [uri, '--quiet', '--norc', '--file', file], {
    env: { PATH: process.env.PATH, HOME: home },
    cwd: home,
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  rmSync(home, { recursive: true, force: true });
  return { code, output };
}
