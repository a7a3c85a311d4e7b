// One build per place where code runs. `node esbuild.mjs [--production]`
import { build } from 'esbuild';
import { existsSync, rmSync, readFileSync, cpSync } from 'node:fs';
import { dirname } from 'node:path';
import { codecAliases } from './codecModules.mjs';

const production = process.argv.includes('--production');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync('dist', { recursive: true, force: true });

const common = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  target: 'node20',
  platform: 'node',
  define: { PAGEWEIGHT_VERSION: JSON.stringify(version) },
  loader: { '.wasm': 'binary' },
  alias: codecAliases,
  logLevel: 'warning',
  // Optional native helpers of the driver: never shipped, looked up at run time when a user has them.
  external: [
    'vscode',
    'kerberos',
    '@mongodb-js/zstd',
    '@aws-sdk/credential-providers',
    'gcp-metadata',
    'snappy',
    'socks',
    'aws4',
    'mongodb-client-encryption',
  ],
};
const esm = {
  ...common,
  format: 'esm',
  banner: {
    js: "import{createRequire as pageweightRequire}from'node:module';const require=pageweightRequire(import.meta.url);",
  },
};
const browser = { ...common, platform: 'browser', target: 'es2022', format: 'iife', external: [] };

/** entry, output, options; an entry that does not exist yet is left out. */
const programs = [
  ['src/cli/main.ts', 'dist/cli.js', { ...esm, banner: { js: '#!/usr/bin/env node\n' + esm.banner.js } }],
  ['src/node/pageWorker.ts', 'dist/pageWorker.js', esm],
  ['src/node/parseWorker.ts', 'dist/parseWorker.js', esm],
  // In pieces: what a command needs is read when it is first used.
  ['src/extension/extension.ts', 'dist/extension.js', { ...esm, splitting: true, chunkNames: 'parts/[name]-[hash]' }],
  ['src/webview/main.ts', 'dist/webview.js', browser],
  ['bench/accuracy.ts', 'dist/bench/accuracy.js', esm],
  ['bench/bench.ts', 'dist/bench/bench.js', esm],
  ['bench/live.ts', 'dist/bench/live.js', esm],
];
await Promise.all(
  programs
    .filter(([entry]) => existsSync(entry))
    .map(([entry, outfile, options]) =>
      build({
        ...options,
        entryPoints: [entry],
        ...(options.splitting ? { outdir: dirname(outfile) } : { outfile }),
      }),
    ),
);
if (existsSync('src/code/languages')) {
  const grammars = 'node_modules/@vscode/tree-sitter-wasm/wasm';
  for (const language of ['javascript', 'typescript', 'tsx', 'python']) {
    const name = `tree-sitter-${language}.wasm`;
    cpSync(`${grammars}/${name}`, `dist/grammars/${name}`);
  }
  cpSync('node_modules/web-tree-sitter/web-tree-sitter.wasm', 'dist/grammars/web-tree-sitter.wasm');
}
