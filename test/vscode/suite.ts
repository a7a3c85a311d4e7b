// A workspace's content -> the packed extension in a real VS Code over it, for all tests of a suite.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startCodeServer, type CodeServer } from './codeServer.ts';
import { e2eHome } from './e2eHome.ts';
import { packVsix, type Vsix } from './packVsix.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

export interface EditorSuite {
  /** everything of this suite lies below: profile, workspace, package */
  readonly folder: string;
  readonly workspace: string;
  /** once it runs */
  readonly vsix: Vsix;
  readonly bench: Workbench;
}

/** Registers the suite's hooks. @param prepare fills the workspace, and starts what else is needed, before the editor opens */
export function editorSuite(name: string, prepare: (workspace: string) => void | Promise<void>): EditorSuite {
  const folder = mkdtempSync(join(tmpdir(), `pageweight-${name}-`));
  const workspace = join(folder, 'workspace');
  const screenshots = join(e2eHome, 'screenshots');
  let vsix: Vsix | undefined;
  let editor: CodeServer | undefined;
  let bench: Workbench | undefined;
  beforeAll(async () => {
    mkdirSync(screenshots, { recursive: true });
    mkdirSync(workspace);
    await prepare(workspace);
    vsix = packVsix(join(folder, 'pack'));
    editor = await startCodeServer(join(folder, 'profile'), vsix.path);
    bench = await openWorkbench(editor.url, { screenshots });
    await bench.open(workspace);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await bench?.screenshot(`failed ${task.name.slice(0, 40)}`);
  });
  afterAll(async () => {
    await bench?.close();
    await editor?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    workspace,
    get vsix() {
      return vsix!;
    },
    get bench() {
      return bench!;
    },
  };
}
