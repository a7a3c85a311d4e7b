// Python as the finders see it.
import type { Language } from '../../language.ts';
import { bindingsOfPython } from './bindings.ts';
import { classPartsOfPython, functionTypes, parametersOfPython, returnsOfPython } from './classes.ts';
import { pythonQuery } from './query.ts';
import { readPython } from './read.ts';

export const python: Language = {
  id: 'python',
  grammar: 'tree-sitter-python.wasm',
  rootType: 'module',
  query: pythonQuery,
  captured: new Set([
    ...functionTypes,
    'as_pattern',
    'assignment',
    'augmented_assignment',
    'call',
    'class_definition',
    'comment',
    'dictionary_comprehension',
    'for_in_clause',
    'for_statement',
    'generator_expression',
    'global_statement',
    'import_from_statement',
    'import_statement',
    'lambda_parameters',
    'list_comprehension',
    'module',
    'named_expression',
    'parameters',
    'set_comprehension',
  ]),
  words: ['create_index', 'ensure_index', 'create_collection', 'IndexModel', 'Document', 'command', 'Settings', 'meta'],
  functions: functionTypes,
  classes: new Set(['class_definition']),
  read: readPython,
  bindings: bindingsOfPython,
  returns: returnsOfPython,
  parameters: parametersOfPython,
  classParts: classPartsOfPython,
  openComment: null,
  openQuote(node) {
    const quote = node.children.at(-1);
    if (quote?.type !== 'string_start') return null;
    return quote.text.endsWith('"""') || quote.text.endsWith("'''") ? 'file' : 'line';
  },
};
