// Where the codecs' WebAssembly lives: files that their packages do not list in `exports`, by the name that src/node/codecs imports.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inPackages = (path) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

/** for esbuild's `alias` and vite's `resolve.alias` */
export const codecAliases = Object.fromEntries(
  [
    'snappy-wasm/es/snappy_bg.wasm',
    '@bokuweb/zstd-wasm/dist/web/zstd.wasm',
    '@bokuweb/zstd-wasm/dist/web/module.js',
  ].map((path) => [path, inPackages(path)]),
);

/** Gives vitest what esbuild's `binary` loader gives the programs: the bytes of a .wasm file as default export. */
export const wasmBytes = {
  name: 'wasm-bytes',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.wasm')) return null;
    return `export default new Uint8Array(Buffer.from('${readFileSync(id).toString('base64')}', 'base64'));`;
  },
};
