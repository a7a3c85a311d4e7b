import { defineConfig } from 'vitest/config';

/** Two projects: `unit` needs nothing but this checkout; `real` needs the parts that `.ci/run` starts (engine, server, editor). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/engine/**', 'test/server/**', 'test/vscode/**', 'test/snippets-run/**'],
          testTimeout: 30_000,
        },
      },
      {
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
