// PROGRAM: the command line. Parses words, runs a command, sets the exit code.
import './smallHeap.ts';
import { Command, CommanderError } from 'commander';
import { problemOf } from '../core/failure.ts';
import { sentenceOf } from '../present/sentences.ts';
import { runCheckCommand, type CheckArgs } from './checkCommand.ts';
import { runConfigCommand } from './configCommand.ts';
import { runEstimateCommand, type EstimateArgs } from './estimateCommand.ts';
import { secretHider } from './hideSecrets.ts';
import { runIndexCommand, type IndexArgs } from './indexCommand.ts';
import { exitCodes, type Io } from './io.ts';
import { runSnippetCommand, type SnippetArgs } from './snippetCommand.ts';
import { version } from './version.ts';

const abort = new AbortController();
process.once('SIGINT', () => abort.abort());
process.once('SIGTERM', () => abort.abort());
// A closed pipe (`| head`) ends the output, not the program with a stack.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.ok);
});

const withoutSecrets = secretHider(process.argv.slice(2));
const io: Io = {
  stdin: process.stdin,
  out: (text) => void process.stdout.write(withoutSecrets(text)),
  err: (text) => void process.stderr.write(withoutSecrets(text)),
  columns: process.stdout.isTTY ? (process.stdout.columns ?? 80) : Number(process.env.COLUMNS ?? 0),
  errIsTerminal: process.stderr.isTTY === true,
  signal: abort.signal,
  env: process.env,
};

let exitCode: number = exitCodes.ok;
const run =
  (command: () => Promise<number>): (() => Promise<void>) =>
  async () => {
    exitCode = await command();
  };

const repeated = (word: string, before: string[] = []): string[] => [...before, word];

const program = new Command('pageweight')
  .description('What a MongoDB collection and its indexes will weigh on disk and in cache, per block compressor.')
  .version(version)
  .configureOutput({ writeOut: io.out, writeErr: io.err })
  .showHelpAfterError()
  .exitOverride();

program
  .command('estimate')
  .description('estimate a collection from a dump, a JSON file, standard input (-) or a live server')
  .argument(
    '[input]',
    'a .bson or JSON file (also .gz), a mongodump folder or archive, - for standard input, or a connection string (also from PAGEWEIGHT_URI)',
  )
  .option('--collection <name>', 'which collection of a dump folder')
  .option(
    '--namespace <db.collection>',
    'which collection of a server, or a database: all of it; may be repeated',
    repeated,
  )
  .option(
    '--sample <all|bytes>',
    'how much to read: all, or a budget such as 8MiB (default: all of a file, 8MiB of a server; with --precision 64MiB at most)',
  )
  .option('--seed <n>', 'seed of the sample', '1')
  .option('--load <ordinary|bulk>', 'how the documents were or will be loaded')
  .option('--server <version>', 'server version whose rules apply (default: the newest)')
  .option('--compressor <id>', 'only this block compressor: none, snappy, zlib or zstd')
  .option('--zstd-level <n>', 'zstdCompressionLevel of the server, -7 to 22 (default: 6)')
  .option('--config <configString>', 'storageEngine.wiredTiger.configString of the collection')
  .option('--time-windows <kind>', 'none, txn or replica-set: what young documents still carry', 'none')
  .option('--documents <n>', 'project to this number of documents')
  .option('--precision <share>', 'read until the figures are this precise, such as 2%, or the budget ends')
  .option('--storage-size <bytes>', 'size of the present file less its reusable bytes: the estimate is held against it')
  .option(
    '--stored-with <id>',
    'block compressor of the present file (default: what the server or the dump says, or snappy)',
  )
  .option('--pages <file>', 'write one row per simulated page (with --compressor)')
  .option('--json', 'print the whole report as JSON', false)
  .action((input: string, words: Omit<EstimateArgs, 'input'>) =>
    run(() => runEstimateCommand({ ...words, input }, io))(),
  );

program
  .command('index')
  .description('what indexes weigh, existing or imagined, with and without prefix compression')
  .argument(
    '[input]',
    'a .bson or JSON file (also .gz), a mongodump folder, - for standard input, or a connection string (also from PAGEWEIGHT_URI)',
  )
  .option('--collection <name>', 'which collection of a dump folder')
  .option(
    '--namespace <db.collection>',
    'which collection of a server, or a database: all of it; may be repeated',
    repeated,
  )
  .option('--key <json>', 'an index key such as {"tenantId":1,"createdAt":-1}; may be repeated', repeated)
  .option('--unique', 'the index is unique', false)
  .option('--sparse', 'the index is sparse', false)
  .option('--partial <filter>', 'partialFilterExpression, as JSON')
  .option('--hashed', 'the index is hashed', false)
  .option('--clustered', 'also weigh the collection as if it were clustered by _id', false)
  .option('--prefix <on|off|both>', 'with prefix compression, without, or both', 'both')
  .option('--config <configString>', 'storageEngine.wiredTiger.configString of the index')
  .option(
    '--sample <all|bytes>',
    'how much to keep: all, or a budget such as 8MiB (default: all of a file, 8MiB of a server)',
  )
  .option('--seed <n>', 'seed of the sample', '1')
  .option('--load <bulk|ordinary>', 'built on existing documents, or grown by inserts', 'bulk')
  .option('--server <version>', 'server version whose rules apply (default: the newest)')
  .option('--documents <n>', 'project to this number of documents')
  .option('--json', 'print the whole report as JSON', false)
  .action((input: string, words: Omit<IndexArgs, 'input'>) => run(() => runIndexCommand({ ...words, input }, io))());

program
  .command('config')
  .description('check a configString as the server would, and say what each setting does')
  .argument('[configString]', 'the string to check')
  .option('--server <version>', 'server version whose rules apply (default: the newest)')
  .option('--index', 'the string is meant for an index', false)
  .option('--stdin', 'one string per line on standard input, one JSON verdict per line', false)
  .option('--json', 'print the verdict as JSON', false)
  .action((text: string | undefined, words: { server?: string; index: boolean; stdin: boolean; json: boolean }) =>
    run(() => runConfigCommand({ ...words, text, server: words.server ?? '8.3' }, io))(),
  );

program
  .command('check')
  .description('find index and collection definitions in source files, and say what is wrong with them')
  .argument('<paths...>', 'source files and folders (JavaScript, TypeScript, mongosh scripts, Python; mongod.conf)')
  .option('--report <file>', 'a report of estimate or index --json: rules that need figures then apply', repeated)
  .option('--json', 'print definitions and diagnostics as JSON', false)
  .option('--sarif', 'print the diagnostics as SARIF', false)
  .option('--fail-on <severity>', 'exit with 1 at this severity: error, warning or never', 'error')
  .option(
    '--severity <rule=severity>',
    'another severity for a rule, a group (config.*) or all (*): error, warning, information, hint or off; may be repeated',
    repeated,
  )
  .option('--server <version>', 'server version whose rules apply (default: the newest)')
  .action((paths: string[], words: Omit<CheckArgs, 'paths'>) => run(() => runCheckCommand({ ...words, paths }, io))());

program
  .command('snippet')
  .description('code that creates a collection and its indexes with chosen settings, and where it works')
  .requiredOption(
    '--target <target>',
    'mongosh, node, mongoose, mongoose-older, migrate-mongo, pymongo, mongod.conf or command (JSON)',
  )
  .requiredOption('--collection <name>', 'the collection')
  .option('--compressor <id>', 'its block compressor: none, snappy, zlib or zstd')
  .option('--config <configString>', 'further settings of storageEngine.wiredTiger.configString')
  .option('--index <key[:options]>', 'an index such as {"tenantId":1}:{"unique":true}; may be repeated', repeated)
  .option('--server <version>', 'server version whose rules apply (default: the newest)')
  .action((words: SnippetArgs) => run(() => runSnippetCommand(words, io))());

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  else {
    const problem = problemOf(error);
    io.err(`pageweight: ${sentenceOf(problem)}\n`);
    exitCode = problem.code.startsWith('usage.')
      ? exitCodes.usage
      : problem.code === 'run.cancelled'
        ? exitCodes.interrupted
        : exitCodes.failed;
  }
}
process.exitCode = exitCode;
