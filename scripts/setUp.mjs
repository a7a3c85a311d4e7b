// A fresh clone -> packages installed and programs built. Node built-ins only: nothing else is there yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs a Node program with its output shown; returns its exit code. */
export function runNode(args, options = {}) {
  const run = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
  if (run.error) throw run.error;
  return run.status ?? 1;
}

function npmCi() {
  const args = ['ci', '--no-audit', '--no-fund'];
  // npm tells its scripts where it lies; called without npm, the shell finds it.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return runNode([npm, ...args]);
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
}

/** Packages that the lock file wants and node_modules has in another version, or not at all. */
function outdatedPackages() {
  const packagesOf = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  const wanted = Object.entries(packagesOf('package-lock.json')).filter(([path, { optional }]) => path && !optional);
  const installed = packagesOf('node_modules/.package-lock.json');
  return wanted.filter(([path, { version }]) => installed[path]?.version !== version).map(([path]) => path);
}

export function installPackages() {
  if (existsSync(join(root, 'node_modules/.package-lock.json'))) {
    const outdated = outdatedPackages();
    if (outdated.length > 0)
      throw new Error(`node_modules is not what package-lock.json asks for (${outdated[0]}): run "npm ci" first.`);
    return;
  }
  console.log('Installing packages: npm ci');
  // A registry may fail once; twice is a reason to stop.
  if (npmCi() !== 0 && npmCi() !== 0) throw new Error('"npm ci" failed: see its messages above.');
}

export function buildPrograms() {
  if (runNode(['esbuild.mjs']) !== 0) throw new Error('The build failed: see its messages above.');
}
