// What the extension says of itself to VS Code.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageOfEditor } from '../src/code/languages/all.ts';

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly languages: readonly {
      readonly id: string;
      readonly filenames?: readonly string[];
      readonly extensions?: readonly string[];
    }[];
  };
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

test('mongod.conf opens as YAML, and .mongodb in a language that is read; both wake the extension', () => {
  const { languages } = manifest.contributes;
  const conf = languages.find(({ filenames }) => filenames?.includes('mongod.conf'));
  expect(conf?.id).toBe('yaml');
  const script = languages.find(({ extensions }) => extensions?.includes('.mongodb'));
  expect(languageOfEditor(script!.id)?.id).toBe('javascript');
  for (const { id } of languages) expect(manifest.activationEvents).toContain(`onLanguage:${id}`);
});
