// 20,000 random configStrings against the real engine's own check (WiredTiger 11.3.1, the table of server 8.0).
// PAGEWEIGHT_VALIDATE names the program: one string per line in, "rc<TAB>message | message" per line out.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { validateConfigString } from '../../src/core/configString/validate.ts';
import { seededRandom } from '../../src/core/random.ts';
import { randomConfigString } from '../core/configString/randomConfigString.ts';

const program = process.env.PAGEWEIGHT_VALIDATE;
const count = Number(process.env.PAGEWEIGHT_VALIDATE_COUNT ?? 20_000);
const seed = Number(process.env.PAGEWEIGHT_VALIDATE_SEED ?? 1);
if (!program) console.log('configStrings are not compared with the real engine: PAGEWEIGHT_VALIDATE names no program.');

/** Where the engine itself reads outside its memory or counts for seconds, its answer proves nothing. */
function isUndefined(configString: string): boolean {
  return (
    validateConfigString(configString, '8.0').readsPastEnd ||
    /"[^\0-\x7f]/.test(configString) ||
    /\d{8,}[bhilqr]/i.test(configString)
  );
}

function someStrings(): string[] {
  const random = seededRandom(seed);
  const strings = new Set<string>();
  while (strings.size < count) {
    const text = randomConfigString(random, '8.0');
    if (!text.includes('\n') && !isUndefined(text)) strings.add(text);
  }
  return [...strings];
}

const keysNamed = (messages: readonly string[]): string[] =>
  messages.flatMap((message) =>
    [...message.matchAll(/(?:for key|Key|configuration key) '([^']*)'/g)].map((m) => m[1]!),
  );

test.skipIf(!program)('verdict and key named are those of the real engine', () => {
  const strings = someStrings();
  const run = spawnSync(program!, { input: `${strings.join('\n')}\n`, encoding: 'utf8', maxBuffer: 2 ** 30 });
  expect(run.status).toBe(0);
  const answers = run.stdout.split('\n').slice(0, -1);
  expect(answers.length).toBe(strings.length);

  let accepted = 0;
  const different: string[] = [];
  const otherWords: string[] = [];
  strings.forEach((configString, n) => {
    const [rc, said = ''] = answers[n]!.split('\t', 1).concat(answers[n]!.slice(answers[n]!.indexOf('\t') + 1));
    const messages = said === '' ? [] : said.replaceAll(/: Invalid argument(?=$| \| )/g, '').split(' | ');
    const ours = validateConfigString(configString, '8.0');
    if (rc === '0') accepted++;
    if (ours.accepted !== (rc === '0') || keysNamed(messages).join() !== keysNamed(ours.messages).join())
      different.push(`${configString}\n  engine ${rc} ${messages.join(' | ')}\n  ours ${ours.messages.join(' | ')}`);
    else if (messages.join(' | ') !== ours.messages.join(' | '))
      otherWords.push(`${configString}\n  engine ${messages.join(' | ')}\n  ours ${ours.messages.join(' | ')}`);
  });
  console.log(`${strings.length} strings, ${accepted} accepted by the engine, ${otherWords.length} worded differently`);
  expect(different).toEqual([]);
  expect(otherWords).toEqual([]);
  // both verdicts must be well represented, or the strings prove little
  expect(accepted / strings.length).toBeGreaterThan(0.2);
  expect(accepted / strings.length).toBeLessThan(0.8);
});
