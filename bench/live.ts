// What a running server and a running editor cost.
//   npm run bench:live -- <documents.bson.gz>
import { whyNotRun } from '../test/vscode/e2eHome.ts';
import { benchActivation } from './activation.ts';
import { benchLiveCost } from './liveCost.ts';

const [bson] = process.argv.slice(2);
if (!bson) {
  console.error('usage: npm run bench:live -- <documents.bson.gz>');
  process.exit(2);
}
await benchLiveCost(bson);
const missing = whyNotRun();
if (missing === null) await benchActivation();
else console.log(`\nActivation: not run. ${missing}.`);
