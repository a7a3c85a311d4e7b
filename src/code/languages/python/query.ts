// Python: which nodes matter, as a tree-sitter query. Captures become roles; names that start with `_` do not.
import { pythonCollectionMethods, pythonCommandMethods, pythonIndexMethods } from '../../words.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' ');
const methods = quoted([...pythonIndexMethods, ...pythonCollectionMethods, ...pythonCommandMethods, 'IndexModel']);

export const pythonQuery = `
; calls that may define something
(call
  function: (attribute attribute: (identifier) @_method)
  (#any-of? @_method ${methods})) @site
(call function: (identifier) @_maker (#eq? @_maker "IndexModel")) @site

; every call, for helpers
(call) @call

; names
(assignment left: [(identifier) (pattern_list) (tuple_pattern)]) @bind
(augmented_assignment left: (identifier)) @bind
(named_expression) @bind
(parameters) @bind
(lambda_parameters) @bind
(for_statement) @bind
(for_in_clause) @bind
(as_pattern) @bind
(import_statement) @bind
(import_from_statement) @bind
(function_definition) @bind
(class_definition) @bind
(global_statement) @global
(assignment left: (attribute)) @member
(augmented_assignment left: (attribute)) @member

; where names live
(module) @scope
(function_definition) @scope
(lambda) @scope
(class_definition) @scope
(list_comprehension) @scope
(set_comprehension) @scope
(dictionary_comprehension) @scope
(generator_expression) @scope

(class_definition) @class
(comment) @comment
`;
