// Source files in a real VS Code: hints from the last report, hovers, marks with fixes, completion inside a configString,
// colours, and snippets at the cursor.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { rememberedOf, row } from '../present/hints/reports.ts';
import { whyNotRun } from './e2eHome.ts';
import { editorSuite } from './suite.ts';
import type { Workbench } from './workbench.ts';

const reason = whyNotRun();
if (reason !== null) console.warn(`Not run: ${reason}`);

const files: Readonly<Record<string, string>> = {
  'orders.js': `export async function up(db) {
  await db.createCollection('orders', {
    storageEngine: { wiredTiger: { configString: 'block_compressor=snappy,leaf_pag_max=64KB' } },
  });
  await db.collection('orders').createIndex({ tenantId: 1 });
  await db.collection('orders').createIndex({ token: 1 });
}
`,
  'orders.ts': `import type { Db } from "mongodb"

export async function up(db: Db): Promise<void> {
\tawait db.collection("orders").createIndex({ tenantId: 1 })
\tawait db.collection("orders").createIndex({ "a.b": 1 })

}
`,
  'needless.js': `await db.createCollection('orders', {
  storageEngine: { wiredTiger: { configString: 'block_compressor=zlib,leaf_page_max=64KB' } },
});
`,
  'migration.cjs': `module.exports = {
\tasync up(db) {
\t\tawait db.collection("users").createIndex({ tenantId: 1 })

\t},
}
`,
  'orders.py': `def up(db):
    db["orders"].create_index([("tenantId", 1)])

`,
  'mongod.yaml': `storage:
  wiredTiger:
    collectionConfig:
      blockCompressor: lz4
    engineConfig:
      zstdCompressionLevel: 30
`,
};

describe.skipIf(reason !== null)('source files in VS Code', () => {
  const suite = editorSuite('source', (workspace) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(workspace, name), text);
    const { report, indexReport } = rememberedOf();
    writeFileSync(
      join(workspace, 'orders.pageweight.json'),
      JSON.stringify({ ...report, compressors: [...report!.compressors, row('zlib', 110, 119, 130)] }),
    );
    writeFileSync(join(workspace, 'indexes.pageweight.json'), JSON.stringify(indexReport));
  });
  let bench: Workbench;
  beforeAll(() => {
    bench = suite.bench;
  });

  const line = (text: string) => bench.page.locator('.view-line', { hasText: text }).first();
  async function openFile(name: string): Promise<void> {
    await bench.page.keyboard.press('Control+p');
    await (await bench.input()).fill(name);
    await bench.pick(name);
    await bench.page.locator('.tab.active', { hasText: name }).waitFor();
  }
  async function goTo(place: string): Promise<void> {
    await bench.page.keyboard.press('Control+g');
    await (await bench.input()).fill(`:${place}`);
    await bench.page.keyboard.press('Enter');
    // Keys pressed before it has the focus back are lost.
    await bench.page.locator('.monaco-editor.focused').waitFor();
  }
  /** The editor may still be taking its keys back from the box that was asked for the line, or be looking at the text. */
  async function pressUntilOffered(keys: string, offered: ReturnType<Workbench['page']['locator']>): Promise<void> {
    await expect
      .poll(
        async () => {
          if ((await offered.count()) === 0) {
            await bench.page.keyboard.press('Escape');
            await bench.page.keyboard.press(keys);
            await bench.page.waitForTimeout(1500);
          }
          return offered.count();
        },
        { timeout: 50_000 },
      )
      .toBeGreaterThan(0);
  }
  async function takeFix(title: string): Promise<void> {
    const fix = bench.page.locator('.action-widget .monaco-list-row', { hasText: title });
    await pressUntilOffered('Control+.', fix);
    await fix.click();
  }

  test('hints and lenses stand at the definitions, with the age of the report', async () => {
    await openFile('orders.js');
    await line('prefix −40 %').waitFor();
    await line('random key').waitFor();
    await line('zstd 75.0–86.0 MiB').waitFor();
    await bench.page.locator('.codelens-decoration', { hasText: 'Report of shop.orders' }).first().waitFor();
    await bench.screenshot('20-hints');
  });

  test('a hover has the table and a link', async () => {
    await line('tenantId').locator('span', { hasText: 'tenantId' }).last().hover();
    const hover = bench.page.locator('.monaco-hover:visible');
    await hover.locator('th', { hasText: 'Prefix compression' }).first().waitFor();
    await bench.screenshot('21-hover');
    await bench.page.keyboard.press('Escape');
  });

  test('an unknown key of a configString is marked, and the fix writes the nearest right one', async () => {
    await bench.page.locator('.squiggly-error').first().waitFor();
    await goTo('3:80');
    await takeFix('Change to leaf_page_max');
    await line('leaf_page_max=64KB').waitFor();
    await bench.screenshot('22-fixed');
  });

  test('completion inside the configString', async () => {
    await goTo('3:51');
    const offered = bench.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'block_compressor' });
    await pressUntilOffered('Control+Space', offered);
    await bench.screenshot('23-completion');
    await bench.page.keyboard.press('Escape');
  });

  test('a hover inside the configString tells what a key does', async () => {
    await line('block_compressor').locator('span', { hasText: 'block_compressor' }).last().hover();
    await bench.page.locator('.monaco-hover:visible', { hasText: 'block_compressor' }).first().waitFor();
    // it fades in
    await bench.page.waitForTimeout(500);
    await bench.screenshot('23-config-hover');
    await bench.page.keyboard.press('Escape');
  });

  test('its parts have colours of their own', async () => {
    const shown = await line('block_compressor').evaluate((element) =>
      [...element.querySelectorAll('span > span')].map((part) => [part.textContent, part.className] as const),
    );
    const classOf = (text: string): string | undefined => shown.find(([found]) => found?.includes(text))?.[1];
    expect(classOf('block_compressor')).toBeDefined();
    expect(classOf('block_compressor')).not.toBe(classOf('snappy'));
  });

  test('mongod.conf is checked', async () => {
    await openFile('mongod.yaml');
    await bench.page.locator('.squiggly-error').nth(1).waitFor();
    await bench.screenshot('24-mongod-conf');
  });

  test('where a compressor gains nothing, the fix writes the code with the one that is enough', async () => {
    await openFile('needless.js');
    await bench.page.locator('.squiggly-warning').first().waitFor();
    await goTo('2:60');
    await takeFix('Write the code with snappy');
    await bench.pick('Node driver');
    await bench.pick('Open as a new file');
    await line('block_compressor=snappy,leaf_page_max=64KB').waitFor();
    await bench.screenshot('26-written-by-fix');
  });

  test.each([
    ['orders.ts', '6:1', 'await db.createCollection("users"'],
    ['migration.cjs', '4:1', 'await db.createCollection("users"'],
    ['orders.py', '3:1', 'db.create_collection('],
  ])('a snippet goes into %s in its own style', async (file, place, wanted) => {
    await openFile(file);
    await line('tenantId').waitFor();
    await goTo(place);
    await bench.command('Pageweight: Insert Snippet for a Collection…');
    await (await bench.input()).fill('users');
    await bench.page.keyboard.press('Enter');
    await bench.pick('zstd');
    await bench.pick(file.endsWith('.py') ? 'PyMongo' : 'Node driver');
    await bench.pick('Insert at the cursor');
    await line(wanted).waitFor();
    await bench.screenshot(`25-snippet-${file}`);
  });
});
