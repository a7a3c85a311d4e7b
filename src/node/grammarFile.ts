// Name of a WebAssembly file of the parser -> where it lies: beside the program when built, in the packages from source.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const places = [
  './grammars/',
  '../grammars/',
  '../../node_modules/@vscode/tree-sitter-wasm/wasm/',
  '../../node_modules/web-tree-sitter/',
];

export function grammarFile(name: string): string {
  const files = places.map((place) => fileURLToPath(new URL(place + name, import.meta.url)));
  return files.find((file) => existsSync(file)) ?? files[0]!;
}
