import { defineConfig } from 'vitest/config';
import { codecAliases, wasmBytes } from './codecModules.mjs';

/** Two projects: `unit` needs nothing but this checkout; `real` needs the parts that `.ci/run` starts (engine, server, editor). */
export default defineConfig({
  resolve: { alias: codecAliases },
  plugins: [wasmBytes],
  test: {
    server: { deps: { inline: [/zstd-wasm/, /zlib-streams/, /snappy-wasm/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['test/support/fixedSeed.ts'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/engine/**', 'test/server/**', 'test/vscode/**', 'test/snippets-run/**'],
          testTimeout: 30_000,
          // The files share their modules, which keep no state: a third of the time went into loading them again for each.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: [
            'test/engine/**/*.test.ts',
            'test/server/**/*.test.ts',
            'test/vscode/**/*.test.ts',
            'test/snippets-run/**/*.test.ts',
          ],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
