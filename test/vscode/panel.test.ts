// The panel in a real VS Code, over dumps: figures, schema, themes, narrow and wide, stopped runs, accessibility.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BSON } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { inE2e, root, whyNotRun } from './e2eHome.ts';
import { editorSuite } from './suite.ts';
import type { Workbench } from './workbench.ts';

const reason = whyNotRun();
if (reason !== null) console.warn(`Not run: ${reason}`);
const fixtures = join(root, 'test/fixtures');

describe.skipIf(reason !== null)('the panel in VS Code', () => {
  const suite = editorSuite('panel', (workspace) => {
    mkdirSync(join(workspace, '.vscode'));
    cpSync(join(fixtures, 'engine/web_compat.bson.gz'), join(workspace, 'web_compat.bson.gz'));
    writeFileSync(join(workspace, 'wide.bson'), manyPaths());
    writeFileSync(join(workspace, 'large.bson.gz'), large());
    writeFileSync(join(workspace, 'migration.cjs'), 'module.exports = {\n\tasync up(db) {\n\n\t},\n};\n');
    set({});
  });
  let bench: Workbench;
  beforeAll(() => {
    bench = suite.bench;
  });

  /** The workspace's settings, which a running editor takes over. */
  const set = (more: Readonly<Record<string, unknown>>): void => {
    const settings = { 'pageweight.sample.mebibytes': 64, ...more };
    writeFileSync(join(suite.workspace, '.vscode/settings.json'), JSON.stringify(settings));
  };

  const start = async (file: string): Promise<void> => {
    await bench.page.keyboard.press('Escape');
    await bench.command('View: Show Explorer');
    const row = bench.page.locator('.explorer-folders-view .monaco-list-row', { hasText: file });
    await row.click({ button: 'right' });
    await bench.page.locator('.context-view .action-label', { hasText: 'Estimate Storage of Dump' }).hover();
    await bench.page.keyboard.press('Enter');
    await bench.page.locator('.tab.active', { hasText: file }).waitFor();
  };
  const estimate = async (file: string): Promise<void> => {
    await start(file);
    await bench.panel().locator('h1').first().waitFor();
  };
  const settled = async (): Promise<void> => {
    await bench.panel().getByRole('table').first().waitFor();
    await bench.panel().locator('vscode-progress-bar').first().waitFor({ state: 'detached' });
  };

  test('figures and schema of a dump', async () => {
    await estimate('web_compat');
    await settled();
    await bench.panel().getByRole('treegrid', { name: 'Schema' }).waitFor();
    await bench.screenshot('10-dump');
    expect(await bench.inPanel('document.body.innerText.match(/NaN|undefined|Infinity|object Object/)')).toBeNull();
  });

  test('the schema is searched and sorted', async () => {
    const tree = bench.panel().getByRole('treegrid', { name: 'Schema' });
    const before = await tree.getByRole('row').count();
    await bench.panel().locator('vscode-textfield.search input').fill('depth');
    await bench.panel().locator('.tree-row', { hasText: 'depth' }).first().waitFor();
    expect(await tree.getByRole('row').count()).toBeLessThan(before);
    await bench.panel().locator('vscode-textfield.search input').fill('');
    await bench.panel().getByRole('columnheader', { name: 'Path' }).locator('button').click();
    await bench.panel().locator('[role=columnheader][aria-sort=ascending]').first().waitFor();
    const names = (await bench.panel().locator('.tree-row.path, .tree-row .path').allInnerTexts()).map((name) =>
      name.trim(),
    );
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  test('what if: the same sample under another number of documents', async () => {
    const playground = bench.panel().locator('.playground');
    await playground.locator('input').first().fill('1000000');
    await playground.locator('input').first().press('Enter');
    await bench.panel().locator('td.what-if').first().waitFor();
    expect(await bench.panel().locator('td.what-if').first().innerText()).toMatch(/[0-9] [MG]iB/);
  });

  test('a key is tried, and its index has its row', async () => {
    await bench.panel().locator('pageweight-indexes vscode-textfield input').fill('_id: 1');
    await bench.panel().locator('pageweight-indexes vscode-button').click();
    const row = bench.panel().locator('pageweight-indexes tbody tr').first();
    await row.waitFor();
    expect(await row.locator('th').textContent()).toContain('_id');
    expect(await row.textContent()).toMatch(/KiB.*%/s);
    await bench.panel().locator('pageweight-indexes').scrollIntoViewIfNeeded();
    await bench.screenshot('15-indexes');
  });

  test('paths of the schema are tried as keys, put in order, and weighed each time', async () => {
    const indexes = bench.panel().locator('pageweight-indexes');
    const parts = indexes.locator('.key-parts li');
    const pathRow = (name: string) =>
      bench.panel().locator(`.tree-row:has(.path:text-matches("^\\\\W*${name}\\\\s*$"))`);
    await indexes.getByText('Done').click();
    await parts.first().waitFor({ state: 'detached' });
    await pathRow('area').hover();
    await pathRow('area')
      .getByRole('button', { name: /^Try .* as an index key/ })
      .click();
    await bench
      .panel()
      .getByText(/area: 1 weighs [0-9.]+ [KM]iB/)
      .waitFor();
    // With the keyboard: from the row on to its button.
    await pathRow('depth').click();
    await bench.page.keyboard.press('Tab');
    await bench.page.keyboard.press('Enter');
    await bench
      .panel()
      .getByText(/area: 1, depth: 1 weighs/)
      .waitFor();
    expect(await parts.count()).toBe(2);
    await bench.screenshot('16-key-builder');
    await indexes.getByRole('button', { name: 'Move depth up' }).click();
    await bench
      .panel()
      .getByText(/depth: 1, area: 1 weighs/)
      .waitFor();
    await indexes.getByRole('button', { name: /^area: ascending/ }).click();
    await bench
      .panel()
      .getByText(/depth: 1, area: -1 weighs/)
      .waitFor();
    await indexes.getByRole('button', { name: 'Take depth out of the key' }).click();
    await bench
      .panel()
      .getByText(/(?:^|[^,]\s)area: -1 weighs/)
      .waitFor();
    expect(await indexes.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^_id: 1/),
      expect.stringMatching(/^area: -1/),
    ]);
  });

  test('code for a compressor is shown, and copied', async () => {
    const code = bench.panel().locator('pageweight-snippet');
    await bench.panel().getByRole('button', { name: 'Write the code for zlib' }).click();
    await code.locator('pre', { hasText: 'block_compressor=zlib' }).waitFor();
    expect(await code.locator('pre').innerText()).toMatch(/^db\.createCollection\('web_compat', \{/);
    await code.getByText('Only for a new collection').waitFor();
    await code.scrollIntoViewIfNeeded();
    await bench.screenshot('19-code');
    await code.getByText('Copy').click();
    await code.getByText('Copied.').waitFor();
    expect(await bench.clipboard()).toContain(
      "storageEngine: { wiredTiger: { configString: 'block_compressor=zlib' } }",
    );
  });

  test('code goes to the cursor of the file edited last, in its style', async () => {
    await bench.page.keyboard.press('Control+p');
    await (await bench.input()).fill('migration.cjs');
    await bench.pick('migration.cjs');
    const edited = bench.page.locator('.tab.active', { hasText: 'migration.cjs' });
    await edited.waitFor();
    await bench.page.keyboard.press('Control+g');
    await (await bench.input()).fill(':3:1');
    await bench.page.keyboard.press('Enter');
    await bench.page.locator('.tab', { hasText: 'web_compat' }).click();
    const code = bench.panel().locator('pageweight-snippet');
    const target = code.locator('vscode-single-select').first();
    await target.click();
    await code.getByRole('option', { name: 'Node driver' }).click();
    await code.locator('pre', { hasText: 'await db.createCollection' }).waitFor();
    await code.getByText('Insert at Cursor').click();
    await edited.waitFor();
    await bench.page.locator('.view-line', { hasText: 'await db.createCollection' }).first().waitFor();
    await bench.screenshot('19-code-inserted');
    await bench.page.locator('.tab', { hasText: 'web_compat' }).click();
    await settled();
  });

  test.each([
    ['Light Modern', 'vscode-light'],
    ['Default High Contrast', 'vscode-high-contrast'],
    ['Dark Modern', 'vscode-dark'],
  ])('readable and without serious findings of axe in %s', async (theme, className) => {
    set({ 'workbench.colorTheme': theme });
    await bench.panel().locator(`body.${className}`).waitFor();
    await bench.screenshot(`11-${className}`);
    await bench.panel().locator('pageweight-indexes').scrollIntoViewIfNeeded();
    await bench.screenshot(`17-indexes-${className}`);
    await bench.panel().locator('pageweight-snippet').scrollIntoViewIfNeeded();
    await bench.screenshot(`19-code-${className}`);
    // The editor paints behind the page, where axe does not look.
    await bench.inPanel("document.body.style.backgroundColor = 'var(--vscode-editor-background)'");
    await bench.inPanel(readFileSync(inE2e('axe-core/axe.min.js'), 'utf8'));
    const findings = (await bench.inPanel(
      "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html, failureSummary }) => html.slice(0, 120) + ' ' + failureSummary) })))",
    )) as readonly { readonly id: string; readonly impact: string; readonly nodes: readonly string[] }[];
    expect(findings.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });

  test('at 400 pixels nothing is cut off', async () => {
    await bench.page.setViewportSize({ width: 760, height: 900 });
    await expect.poll(() => bench.inPanel('innerWidth'), { timeout: 10_000 }).toBeLessThan(440);
    await bench.screenshot('12-narrow');
    expect(await bench.inPanel('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await bench.panel().locator('pageweight-indexes').scrollIntoViewIfNeeded();
    await bench.screenshot('18-indexes-narrow');
    await bench.panel().locator('pageweight-snippet .actions').scrollIntoViewIfNeeded();
    await bench.screenshot('19-code-narrow');
    await bench.page.setViewportSize({ width: 1400, height: 900 });
  });

  test('a schema of 5,000 paths holds few rows in the page, wherever it is scrolled', async () => {
    await estimate('wide.bson');
    await settled();
    const tree = bench.panel().getByRole('treegrid', { name: 'Schema' });
    await tree.waitFor();
    // Searching opens every branch that holds the text.
    await bench.panel().locator('vscode-textfield.search input').fill('Of');
    await expect.poll(() => tree.getAttribute('aria-rowcount').then(Number), { timeout: 10_000 }).toBeGreaterThan(1000);
    const listed = Number(await tree.getAttribute('aria-rowcount'));
    expect(listed).toBeGreaterThan(5000);
    for (const share of [0, 0.3, 0.7, 1]) {
      await tree.evaluate((box, part) => void (box.scrollTop = part * box.scrollHeight), share);
      await bench.page.waitForTimeout(100);
      const rows = await tree.getByRole('row').count();
      expect(rows).toBeGreaterThan(5);
      expect(rows).toBeLessThan(200);
    }
    await bench.screenshot('13-wide-schema');
  });

  test('a run is stopped, and what was read so far is shown as partial', async () => {
    await start('large.bson.gz');
    await bench
      .panel()
      .locator('.banner', { hasText: /Reading: [0-9.]+ MiB/ })
      .waitFor();
    await bench.panel().getByText('Stop').first().click();
    await bench
      .panel()
      .getByText(/interrupted after/)
      .first()
      .waitFor();
    await bench.panel().getByRole('table').first().waitFor();
    await bench.screenshot('14-stopped');
  });

  test('the report is opened and copied', async () => {
    await bench.panel().getByText('Copy as CSV').first().click();
    await expect.poll(() => bench.clipboard(), { timeout: 20_000 }).toMatch(/zstd/);
    await bench.panel().getByText('Open JSON').first().click();
    await bench.page.locator('.view-line', { hasText: 'schemaVersion' }).first().waitFor();
  });
});

/** 5,200 paths: 100 sections of 52 fields each, with names that are no ids. */
function manyPaths(): Buffer {
  const words = ['apple', 'river', 'stone', 'cloud', 'maple', 'amber', 'delta', 'ember', 'frost', 'grove'];
  const section = (outer: number): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: 51 }, (_, inner) => [
        `${words[inner % 10]}${words[Math.floor(inner / 10)]}Of${outer}`,
        inner * outer,
      ]),
    );
  const documents = Array.from({ length: 40 }, (_, _id) =>
    BSON.serialize({
      _id,
      ...Object.fromEntries(
        Array.from({ length: 100 }, (_, outer) => [
          `${words[outer % 10]}${words[Math.floor(outer / 10)]}Section`,
          section(outer),
        ]),
      ),
    }),
  );
  return Buffer.concat(documents);
}

/** Read from its start to its end, and enough of it to be stopped in the middle. */
function large(): Buffer {
  const random = seededRandom(5);
  const text = (): string => Array.from({ length: 60 }, () => random.below(1e6).toString(36)).join(' ');
  const few = Array.from({ length: 500 }, () => ({ name: text(), note: text(), count: random.below(1000) }));
  const documents = Array.from({ length: 90_000 }, (_, _id) =>
    BSON.serialize({ _id, ...few[random.below(500)]!, at: new Date(_id * 1000) }),
  );
  const packed = gzipSync(Buffer.concat(documents), { level: 1 });
  return Buffer.concat(Array.from({ length: 8 }, () => packed));
}
