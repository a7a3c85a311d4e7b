// Data folder -> speed of a replay beside the bare codec calls, and the published lab's table.
//   npm run bench -- ../shared/data [--orders orders.bson] [--native codec_times.c]
import { join } from 'node:path';
import { openSource } from '../src/node/openSource.ts';
import { createPagePool } from '../src/node/pagePool.ts';
import { benchCodecSpeed } from './codecSpeed.ts';
import { benchIndexes } from './indexSpeed.ts';
import { benchLab } from './lab.ts';
import { parseBench } from './parseBench.ts';
import { benchReplay } from './replaySpeed.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error(
    'usage: npm run bench -- <data folder> [--orders <orders.bson of a million orders>] [--native <codec_times.c>]',
  );
  process.exit(2);
}
const ordersAt = process.argv.indexOf('--orders');
const nativeAt = process.argv.indexOf('--native');

const pool = createPagePool({ workerUrl: new URL('../pageWorker.js', import.meta.url) });
try {
  const documents = await openSource(join(folder, 'tate_artworks.bson.gz'));
  await benchReplay(documents, pool);
  await documents.close();
  benchIndexes();
  await parseBench();
  if (ordersAt > 0) {
    const orders = await openSource(process.argv[ordersAt + 1]!);
    await benchLab(orders, pool);
    await orders.close();
  } else
    console.log(
      '\nThe published lab: not run, give its orders with --orders (the generator stands beside the data folder).',
    );
  if (nativeAt > 0) {
    const missed = await benchCodecSpeed(folder, process.argv[nativeAt + 1]!, pool, 5, 5);
    for (const bar of missed) console.log(`MISSED ${bar}`);
    if (missed.length > 0) process.exitCode = 1;
  } else
    console.log(
      '\nCPU against native C: not run, give the timing program with --native (it stands beside the data folder).',
    );
} finally {
  await pool.close();
}
