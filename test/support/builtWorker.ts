// The page worker as the programs ship it -> a file in a folder of its own, built once per test file.
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codecAliases } from '../../codecModules.mjs';

/** Alone in its folder, so that a test fails when the bundle needs anything beside it. */
export async function buildWorker(): Promise<{ readonly url: URL; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-worker-'));
  const outfile = join(folder, 'pageWorker.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, '../../src/node/pageWorker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    loader: { '.wasm': 'binary' },
    alias: codecAliases,
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return { url: pathToFileURL(outfile), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
