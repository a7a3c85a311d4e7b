// The packed extension in an empty profile of a real VS Code, driven as a person would: connect, look around, estimate,
// read, copy, reload, forget; and no password anywhere afterwards.
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bsonDocuments } from '../support/bsonDocuments.ts';
import { secantusOrReason, type TestServer } from '../support/secantus.ts';
import { secantusWithUsers } from '../support/secantusWithUsers.ts';
import { root, whyNotRun } from './e2eHome.ts';
import { editorSuite } from './suite.ts';
import type { Workbench } from './workbench.ts';

const reason = whyNotRun() ?? secantusOrReason().reason;
if (reason !== null) console.warn(`Not run: ${reason}`);
const password = 'S3cret-Q7x/@:#';
const wrong = 'wr0ng-Q7x/@:#';
const fixtures = join(root, 'test/fixtures');

describe.skipIf(reason !== null)('the extension in VS Code', () => {
  let server: TestServer;
  // The hook registered first runs last: the editor is gone by then.
  afterAll(() => server?.stop());
  const suite = editorSuite('e2e', async (workspace) => {
    cpSync(join(fixtures, 'documents/dump'), join(workspace, 'dump'), { recursive: true });
    cpSync(join(fixtures, 'engine/metric_points.bson.gz'), join(workspace, 'metric_points.bson.gz'));
    server = await secantusWithUsers([{ name: 'tester', password, roles: ['root'] }], async (client) => {
      const shop = client.db('shop');
      await shop.collection('orders').insertMany(bsonDocuments(join(fixtures, 'engine/web_compat.bson.gz'), 1500));
      await shop.collection('orders').createIndex({ title: 1 }, { unique: false, sparse: true });
      await shop.collection('<img src=x onerror=alert(1)> #1').insertOne({ '<b>': 1 });
      await shop.createCollection('recent', { viewOn: 'orders', pipeline: [] });
    });
  });
  let bench: Workbench;
  beforeAll(() => {
    bench = suite.bench;
  });
  const uri = (secret: string): string =>
    `mongodb://tester:${encodeURIComponent(secret)}@${server.host}/?directConnection=true&serverSelectionTimeoutMS=5000`;
  const row = (text: string | RegExp) => bench.page.locator('.pane-body .monaco-list-row', { hasText: text });

  test('the .vsix holds only what runs, in less than 4 MB', () => {
    const { vsix } = suite;
    expect(vsix.bytes).toBeLessThan(4_000_000);
    const allowed =
      /^(package\.json|README\.md|CHANGELOG\.md|LICENSE(\.txt)?|dist\/(extension\.js|parts\/[\w-]+\.js|pageWorker\.js|parseWorker\.js|webview\.js|grammars\/[\w-]+\.wasm)|media\/.+|syntaxes\/configstring\.tmLanguage\.json)$/i;
    expect(vsix.files.filter((file) => !allowed.test(file))).toEqual([]);
  });

  test('the empty view says what to do', async () => {
    await bench.page.locator('.activitybar .action-label[aria-label^="Pageweight"]').click();
    await bench.page.getByRole('button', { name: 'Add Connection' }).first().waitFor();
    await bench.screenshot('1-welcome');
  });

  test('a mistyped connection string is refused as it is typed', async () => {
    await bench.page.getByRole('button', { name: 'Add Connection' }).last().click();
    const box = await bench.input();
    expect(await box.getAttribute('type')).toBe('password');
    await box.fill(`mongodb://tester:${wrong}@${server.host}/`);
    await bench.page.getByText('has a character that ends it early').first().waitFor();
    await bench.screenshot('2-refused');
  });

  test('a wrong password is said, and not shown', async () => {
    await (await bench.input()).fill(uri(wrong));
    await bench.page.keyboard.press('Enter');
    await bench.page.locator('.notification-list-item', { hasText: 'refuses the user name or password' }).waitFor();
    await bench.screenshot('3-wrong-password');
    await bench.command('Notifications: Clear All Notifications');
  });

  test('the connection string is corrected, and it connects', async () => {
    await bench.command('Pageweight: Edit Connection String…');
    await (await bench.input()).fill(uri(password));
    await bench.page.keyboard.press('Enter');
    await bench.page.locator('.notification-list-item', { hasText: 'Connected to' }).waitFor();
    await row(`tester@${server.host}`).waitFor();
    await bench.command('Notifications: Clear All Notifications');
  });

  test('the tree shows databases, collections and indexes as what they are', async () => {
    await row(`tester@${server.host}`).click();
    await row('shop').first().click();
    await row(/orders.*1,500 documents/).waitFor();
    await row('view of orders').waitFor();
    // Text, not markup.
    await row('<img src=x onerror=alert(1)> #1').waitFor();
    await row(/^orders/)
      .first()
      .click();
    await row('title_1').waitFor();
    await row('sparse').waitFor();
    await bench.screenshot('4-tree');
  });

  test('a collection is estimated, and the figures are there', async () => {
    await row(/^orders/)
      .first()
      .hover();
    await bench.page
      .getByRole('button', { name: /^Estimate Storage/ })
      .first()
      .click();
    const panel = bench.panel();
    await panel.getByText('shop.orders').first().waitFor();
    for (const codec of ['snappy', 'zlib', 'zstd', 'none'])
      await panel.getByRole('table').first().locator('tr', { hasText: codec }).first().waitFor();
    const figures = await panel.getByRole('table').first().innerText();
    expect(figures).toMatch(/[0-9.]+ [KM]iB/);
    expect(figures).not.toMatch(/NaN|undefined|Infinity/);
    await bench.screenshot('5-report');
    // An index as the server tells of it: what it was used for since the start is a figure of its own, or not known.
    const index = panel.locator('pageweight-indexes tbody tr', { hasText: 'title' });
    await index.waitFor();
    expect(await index.locator('th').innerText()).toMatch(/not used|used once|used [0-9,]+ times|use not known/);
    await bench.page.setViewportSize({ width: 1900, height: 1000 });
    await index.scrollIntoViewIfNeeded();
    await bench.screenshot('5-report-wide');
    await bench.page.setViewportSize({ width: 1400, height: 900 });
  });

  test('the report is copied as Markdown', async () => {
    await bench.panel().getByText('Copy as Markdown').first().click();
    await expect.poll(() => bench.clipboard(), { timeout: 20_000 }).toMatch(/\|\s*zstd\s*\|/);
  });

  test('a dump is estimated from the explorer', async () => {
    await bench.command('View: Show Explorer');
    const file = bench.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'metric_points.bson.gz' });
    await file.click({ button: 'right' });
    await bench.page.locator('.context-view .action-label', { hasText: 'Estimate Storage of Dump' }).hover();
    await bench.page.keyboard.press('Enter');
    await bench.panel().getByText('metric_points').first().waitFor();
    await bench.panel().getByRole('table').first().locator('tr', { hasText: 'zstd' }).first().waitFor();
    await bench.screenshot('6-dump');
  });

  test('after the window is loaded again the connection is still there', async () => {
    await bench.page.reload();
    await bench.page.locator('.monaco-workbench').waitFor();
    await bench.page.locator('.activitybar .action-label[aria-label^="Pageweight"]').click();
    await row(`tester@${server.host}`).waitFor();
    await row(`tester@${server.host}`).click();
    await row('shop').first().waitFor();
  });

  test('a server that goes away is shown at its connection, with a way to try again', async () => {
    await server.kill();
    // The tree may have noticed by itself, and its rows be gone.
    await row('shop')
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await row(/was lost|answers as the connection string|Nothing listens/)
      .first()
      .waitFor();
    await bench.screenshot('7-lost');
    await row(/was lost|answers as the connection string|Nothing listens/)
      .first()
      .click();
    await row(/was lost|answers as the connection string|Nothing listens/)
      .first()
      .waitFor();
  });

  test('nothing was asked of any address but the editor, and no page complained of its policy', () => {
    expect(bench.outside).toEqual([]);
    expect(bench.errors.filter((error) => /Content Security Policy/i.test(error) && /pageweight/i.test(error))).toEqual(
      [],
    );
  });

  test('no password in any file that the editor wrote, logs and workspace included', () => {
    const found: string[] = [];
    for (const secret of [password, wrong, encodeURIComponent(password), encodeURIComponent(wrong)])
      for (const name of readdirSync(suite.folder, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
        if (!name.isFile() || name.parentPath.includes('node_modules')) continue;
        if (readFileSync(join(name.parentPath, name.name)).includes(secret)) found.push(`${name.name}: ${secret}`);
      }
    expect(found).toEqual([]);
  });
});
