// TypeScript and TSX: the tree of JavaScript with types, enums and decorators.
import type { Language } from '../../language.ts';
import { javascript } from '../javascript/javascript.ts';
import { typescriptQuery } from '../javascript/query.ts';

export const typescript: Language = {
  ...javascript,
  id: 'typescript',
  grammar: 'tree-sitter-typescript.wasm',
  query: typescriptQuery,
  captured: new Set([...javascript.captured, 'abstract_class_declaration', 'array_type', 'enum_declaration']),
  words: [...javascript.words, 'index', 'prop('],
  classes: new Set([...javascript.classes, 'abstract_class_declaration']),
};

export const tsx: Language = { ...typescript, id: 'tsx', grammar: 'tree-sitter-tsx.wasm' };
