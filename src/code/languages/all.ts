// The languages, and which of them a file is in.
import type { Language } from '../language.ts';
import { javascript } from './javascript/javascript.ts';
import { python } from './python/python.ts';
import { tsx, typescript } from './typescript/typescript.ts';

export const languages: readonly Language[] = [javascript, typescript, tsx, python];

/** extension -> language; `.mongodb.js` ends in `.js` */
const byExtension: ReadonlyMap<string, Language> = new Map([
  ['js', javascript],
  ['cjs', javascript],
  ['mjs', javascript],
  ['jsx', javascript],
  ['mongodb', javascript],
  ['ts', typescript],
  ['cts', typescript],
  ['mts', typescript],
  ['tsx', tsx],
  ['py', python],
]);

/** ids that VS Code gives to documents */
const byEditorId: ReadonlyMap<string, Language> = new Map([
  ['javascript', javascript],
  ['javascriptreact', javascript],
  ['mongodb', javascript],
  ['typescript', typescript],
  ['typescriptreact', tsx],
  ['python', python],
]);

export function languageOfFile(path: string): Language | null {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? null : (byExtension.get(path.slice(dot + 1).toLowerCase()) ?? null);
}

export function languageOfEditor(id: string): Language | null {
  return byEditorId.get(id) ?? null;
}
