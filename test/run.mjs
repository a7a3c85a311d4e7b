// `npm test`: sets up, builds, runs the unit tests and those that need a real part this machine has, says what was not run.
// The last line is `N passed, N failed, N skipped`. With CI=true a skipped test is a failure. Node built-ins only.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms, installPackages, root, runNode } from '../scripts/setUp.mjs';

const ci = process.env.CI === 'true' || process.env.CI === '1';
const { env } = process;
const inRoot = (path) => existsSync(join(root, path));
const testServerProgram = '.venv/bin/secantusd-py';
const testServer = inRoot(testServerProgram) || Boolean(env.PAGEWEIGHT_TEST_URI);

/** What tests may need beside this checkout, which files need it, and how to bring it. */
const realParts = [
  {
    name: 'the real engine',
    folder: 'test/engine',
    owns: (file) => !file.startsWith('validate'),
    ready: Boolean(env.PAGEWEIGHT_ENGINE),
    how: 'set PAGEWEIGHT_ENGINE to a program that loads a .bson file into WiredTiger 11.3.1 (.ci/run builds one)',
  },
  {
    name: "the real engine's check of configStrings",
    folder: 'test/engine',
    owns: (file) => file.startsWith('validate'),
    ready: Boolean(env.PAGEWEIGHT_VALIDATE),
    how: 'set PAGEWEIGHT_VALIDATE to a program that calls wiredtiger_config_validate (.ci/run builds one)',
  },
  {
    name: 'a server',
    folder: 'test/server',
    owns: () => true,
    ready: testServer,
    how: 'python3 -m venv .venv && .venv/bin/pip install --pre SecantusDB==0.7.0b3, or set PAGEWEIGHT_TEST_URI',
  },
  {
    name: 'a server to run snippets on',
    folder: 'test/snippets-run',
    owns: () => true,
    ready: testServer,
    how: 'as for the server',
  },
  {
    name: 'VS Code',
    folder: 'test/vscode',
    owns: () => true,
    ready: inRoot('.e2e/ready') && inRoot(testServerProgram),
    how: 'bash test/vscode/setup.sh (VS Code as code-server into .e2e, and Chromium), and the server as above',
  },
];

function testFilesOf({ folder, owns }) {
  if (!inRoot(folder)) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => path.endsWith('.test.ts') && owns(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
}

const vitest = 'node_modules/vitest/vitest.mjs';

/** Runs tests and returns how many ended how. */
function runTests(args, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-test-'));
  try {
    const output = join(folder, 'results.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
    const status = runNode([vitest, 'run', ...args, ...reporters], options);
    if (!existsSync(output)) return { passed: 0, failed: 1, skipped: 0 };
    const results = JSON.parse(readFileSync(output, 'utf8'));
    // A file that could not even be read has no tests to count; nor has an error between tests.
    const brokenFiles = results.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    ).length;
    const failed = results.numFailedTests + brokenFiles;
    return {
      passed: results.numPassedTests,
      failed: status !== 0 && failed === 0 ? 1 : failed,
      skipped: results.numPendingTests + results.numTodoTests,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many tests these files hold: none bears the name asked for, so all are counted as skipped and none runs. */
function countTests(files) {
  const counts = runTests(['--project', 'real', '--testNamePattern', '^no test has this name$', ...files], {
    stdio: 'ignore',
    env: { ...env, CI: '' },
  });
  return Math.max(files.length, counts.skipped);
}

function main() {
  installPackages();
  buildPrograms();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = (counts) => {
    for (const key of Object.keys(total)) total[key] += counts[key];
  };
  add(runTests(['--project', 'unit', '--project', 'program']));
  const parts = realParts.map((part) => ({ ...part, files: testFilesOf(part) })).filter((part) => part.files.length);
  const ready = parts.filter((part) => part.ready).flatMap((part) => part.files);
  if (ready.length > 0) add(runTests(['--project', 'real', ...ready]));
  const notRun = parts.filter((part) => !part.ready);
  for (const part of notRun) {
    const skipped = countTests(part.files);
    add({ passed: 0, failed: 0, skipped });
    console.log(`Not run: ${skipped} tests in ${part.folder} that need ${part.name}. To run them: ${part.how}.`);
  }
  if (ci && total.skipped > 0) console.log('Tests were skipped, and CI=true: that counts as a failure.');
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed > 0 || total.passed === 0 || (ci && total.skipped > 0) ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
}
