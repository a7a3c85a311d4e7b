// The colours of a configString, by VS Code's own grammars with ours injected. `//` marks scopes of the line above.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const base = ['javascript', 'typescript', 'tsx', 'python', 'yaml'];

test.each(readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt')))('%s', (file) => {
  const grammars = base.flatMap((name) => ['-g', `node_modules/tm-grammars/grammars/${name}.json`]);
  const program = 'node_modules/vscode-tmgrammar-test/dist/unit.js';
  const run = spawnSync(process.execPath, [program, '--compact', ...grammars, `test/grammar/${file}`], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(run.stdout).toContain('✓');
  expect({ status: run.status, output: run.stdout + run.stderr }).toMatchObject({ status: 0 });
});
