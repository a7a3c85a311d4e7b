import { defineConfig } from 'vitest/config';
import { codecAliases, wasmBytes } from './codecModules.mjs';

const programTests = ['test/program/**/*.test.ts'];
const realTests = ['engine', 'server', 'vscode', 'snippets-run'].map((folder) => `test/${folder}/**/*.test.ts`);

/** Three projects: `unit` needs nothing but this checkout; `program` starts the built command line program again and again; `real` needs the parts that `.ci/run` starts (engine, server, editor). */
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
          exclude: [...realTests, ...programTests],
          testTimeout: 30_000,
          // The files share their modules, which keep no state: a third of the time went into loading them again for each.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'program', include: programTests, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: realTests,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
