// `npm run demo`: from a fresh clone to the table for a bundled real sample.
import { buildPrograms, installPackages, runNode } from './setUp.mjs';

const sample = 'test/fixtures/engine/web_compat.bson.gz';
try {
  installPackages();
  buildPrograms();
  console.log(`\npageweight estimate ${sample}\n`);
  process.exitCode = runNode(['dist/cli.js', 'estimate', sample, ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
