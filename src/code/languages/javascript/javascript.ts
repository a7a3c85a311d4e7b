// JavaScript as the finders see it.
import type { Language } from '../../language.ts';
import { bindingsOfJavaScript } from './bindings.ts';
import { classPartsOfJavaScript, parametersOfJavaScript, returnsOfJavaScript } from './classes.ts';
import { javascriptQuery } from './query.ts';
import { functionTypes, readJavaScript } from './read.ts';

export const javascript: Language = {
  id: 'javascript',
  grammar: 'tree-sitter-javascript.wasm',
  rootType: 'program',
  query: javascriptQuery,
  captured: new Set([
    ...functionTypes,
    'assignment_expression',
    'augmented_assignment_expression',
    'call_expression',
    'catch_clause',
    'class',
    'class_declaration',
    'comment',
    'for_in_statement',
    'for_statement',
    'formal_parameters',
    'import_statement',
    'new_expression',
    'program',
    'statement_block',
    'update_expression',
    'variable_declaration',
    'variable_declarator',
  ]),
  words: ['Index', 'createCollection', 'Schema', 'runCommand', 'command', '.model(', 'ModelForClass'],
  functions: functionTypes,
  classes: new Set(['class', 'class_declaration']),
  read: readJavaScript,
  bindings: bindingsOfJavaScript,
  returns: returnsOfJavaScript,
  parameters: parametersOfJavaScript,
  classParts: classPartsOfJavaScript,
  openComment: ['/*', '*/'],
  openQuote(node) {
    if (node.children.length > 0) return null;
    const { text } = node;
    if (text === '`') return 'file';
    return text === "'" || text === '"' ? 'line' : null;
  },
};
