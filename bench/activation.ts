// The packed extension beside an empty one in a real VS Code -> how long each takes to activate, as the host itself says.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCodeServer } from '../test/vscode/codeServer.ts';
import { inE2e, node24 } from '../test/vscode/e2eHome.ts';
import { packVsix } from '../test/vscode/packVsix.ts';
import { openWorkbench } from '../test/vscode/workbench.ts';

const rounds = 3;

export async function benchActivation(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-activation-'));
  try {
    const { path } = packVsix(join(folder, 'pack'));
    const empty = packEmpty(join(folder, 'empty'));
    const times: { readonly ours: number; readonly empty: number }[] = [];
    for (let round = 0; round < rounds; round++) times.push(await once(join(folder, `profile${round}`), path, empty));
    console.log('\nActivation in the extension host, in ms, beside an extension that does nothing:');
    for (const { ours, empty } of times)
      console.log(`  Pageweight ${ours}, empty ${empty}, more by ${ours - empty} (bar: 50)`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function once(profile: string, ...vsix: readonly string[]): Promise<{ ours: number; empty: number }> {
  const editor = await startCodeServer(profile, ...vsix);
  const bench = await openWorkbench(editor.url, {});
  try {
    await bench.open(profile);
    await bench.command('Empty: Nothing');
    await bench.page.locator('.activitybar .action-label[aria-label^="Pageweight"]').click();
    await bench.page.getByRole('button', { name: 'Add Connection' }).first().waitFor();
    await bench.command('Developer: Show Running Extensions');
    await bench.page.locator('.runtime-extensions-editor .monaco-list-row').first().hover();
    const timeOf = async (name: string): Promise<number> => {
      const row = bench.page.locator('.runtime-extensions-editor .monaco-list-row', { hasText: name }).first();
      // The slowest come first, and only the rows in sight are drawn.
      for (let step = 0; step < 50 && (await row.count()) === 0; step++) {
        await bench.page.mouse.wheel(0, 200);
        await bench.page.waitForTimeout(50);
      }
      const time = /(?:Startup )?Activation: ([0-9]+)ms/.exec(await row.innerText())?.[1];
      if (time === undefined) throw new Error(`No activation time of ${name}: ${await row.innerText()}`);
      return Number(time);
    };
    return { ours: await timeOf('Pageweight'), empty: await timeOf('Empty extension') };
  } finally {
    await bench.close();
    await editor.stop();
  }
}

function packEmpty(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const manifest = {
    name: 'empty',
    displayName: 'Empty extension',
    publisher: 'empty',
    version: '0.0.1',
    engines: { vscode: '^1.80.0' },
    main: './main.js',
    contributes: { commands: [{ command: 'empty.nothing', title: 'Nothing', category: 'Empty' }] },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'README.md'), 'Does nothing.\n');
  writeFileSync(
    join(folder, 'main.js'),
    "const vscode=require('vscode');exports.activate=(c)=>{c.subscriptions.push(vscode.commands.registerCommand('empty.nothing',()=>{}))};",
  );
  const path = join(folder, 'empty.vsix');
  const vsce = [inE2e('@vscode/vsce/vsce'), 'package', '--allow-missing-repository', '--skip-license', '--out', path];
  const packed = spawnSync(node24, vsce, { cwd: folder, encoding: 'utf8' });
  if (packed.status !== 0) throw new Error(`${packed.stdout}${packed.stderr}`);
  return path;
}
