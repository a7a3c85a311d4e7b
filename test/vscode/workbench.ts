// A running code-server -> a browser on its workbench, and what a person does there.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, FrameLocator, Locator, Page } from './playwright.ts';
import { chromium, e2eHome, inE2e } from './e2eHome.ts';

export interface Workbench {
  readonly page: Page;
  /** addresses outside the editor that were asked for */
  readonly outside: readonly string[];
  /** what the browser's console said of errors */
  readonly errors: readonly string[];
  /** Runs a command by its title, as typed into the palette. */
  command(title: string): Promise<void>;
  /** The box that asks for something, once it is there. */
  input(): Promise<Locator>;
  /** Takes a row of the box that offers something. */
  pick(text: string): Promise<void>;
  /** The panel's page. */
  panel(): FrameLocator;
  /** Runs an expression in the panel's page. */
  inPanel(expression: string): Promise<unknown>;
  clipboard(): Promise<string>;
  open(folder: string): Promise<void>;
  screenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

interface Playwright {
  readonly chromium: { launch(options: Record<string, unknown>): Promise<Browser> };
}

const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-device-scale-factor=1',
];

export async function openWorkbench(url: string, options: { readonly screenshots?: string }): Promise<Workbench> {
  // It is installed for these tests alone, outside the project's packages.
  const playwright = createRequire(join(e2eHome, '/'))(inE2e('playwright-core')) as Playwright;
  const browser = await playwright.chromium.launch({ executablePath: chromium, headless: true, args: launchArgs });
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const outside: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => {
    const asked = request.url();
    // A webview asks for the extension's own files by a name that only its service worker knows.
    const own = /^(data|blob|vscode)|^https:\/\/vscode-remote\+[^/]*\.vscode-resource\.vscode-cdn\.net\//;
    if (!asked.startsWith(url) && !own.test(asked)) outside.push(asked.slice(0, 200));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const box = page.locator(
    '.quick-input-widget:visible .quick-input-filter input, .quick-input-widget:visible input.input',
  );
  const rows = page.locator('.quick-input-list .monaco-list-row');
  const command = async (title: string): Promise<void> => {
    await page.keyboard.press('F1');
    await box.first().waitFor();
    await page.keyboard.type(title);
    await rows.filter({ hasText: title }).first().waitFor();
    await page.keyboard.press('Enter');
  };
  return {
    page,
    outside,
    errors,
    command,
    async input() {
      await box.first().waitFor();
      return box.first();
    },
    async pick(text) {
      await rows.filter({ hasText: text }).first().click();
    },
    panel: () => page.frameLocator('iframe.webview.ready:visible').last().frameLocator('#active-frame'),
    async inPanel(expression) {
      for (const frame of page.frames()) {
        const here = await frame.evaluate("document.querySelector('pageweight-panel') !== null").catch(() => false);
        if (here) return frame.evaluate(expression);
      }
      throw new Error('The panel is not there.');
    },
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    async open(folder) {
      await page.goto(`${url}/?folder=${encodeURIComponent(folder)}`);
      await page.locator('.monaco-workbench').waitFor();
      // Its menus are there once its view is.
      await page.locator('.activitybar .action-label[aria-label^="Pageweight"]').waitFor();
    },
    async screenshot(name) {
      if (options.screenshots) await page.screenshot({ path: join(options.screenshots, `${name}.png`) });
    },
    close: () => browser.close(),
  };
}
