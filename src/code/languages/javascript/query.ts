// JavaScript: which nodes matter, as a tree-sitter query. Captures become roles; names that start with `_` do not.
import {
  collectionMethods,
  commandMethods,
  indexMethods,
  modelMethods,
  schemaMakers,
  schemaMethods,
} from '../../words.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' ');
const methods = quoted([
  ...indexMethods,
  ...collectionMethods,
  ...commandMethods,
  ...modelMethods,
  ...schemaMethods,
  ...schemaMakers,
]);
const makers = quoted(['Schema', 'model', ...schemaMakers]);

export const javascriptQuery = `
; calls that may define something
(call_expression
  function: (member_expression property: (property_identifier) @_method)
  (#any-of? @_method ${methods})) @site
(call_expression function: (identifier) @_maker (#any-of? @_maker ${makers})) @site
(new_expression constructor: (identifier) @_maker (#any-of? @_maker ${makers})) @site
(new_expression
  constructor: (member_expression property: (property_identifier) @_maker)
  (#any-of? @_maker ${makers})) @site

; every call, for helpers and callbacks
(call_expression) @call
(new_expression) @call

; names
(variable_declarator) @bind
(variable_declaration) @hoist
(formal_parameters) @bind
(arrow_function parameter: (identifier)) @bind.inner
(for_in_statement) @bind.inner
(catch_clause) @bind.inner
(import_statement) @bind
(function_declaration) @bind
(generator_function_declaration) @bind
(class_declaration) @bind
(assignment_expression left: [(identifier) (object_pattern) (array_pattern)]) @assign
(augmented_assignment_expression left: (identifier)) @assign
(update_expression argument: (identifier)) @assign
(assignment_expression left: [(member_expression) (subscript_expression)]) @member

; where names live
(program) @scope
(statement_block) @scope
(function_declaration) @scope
(function_expression) @scope
(generator_function) @scope
(generator_function_declaration) @scope
(arrow_function) @scope
(method_definition) @scope
(for_statement) @scope
(for_in_statement) @scope
(catch_clause) @scope

(class_declaration) @class
(class) @class
(comment) @comment
`;

/** The grammar reads `await a.b<T>(c)` as `(await a.b)<T>(c)`, and `void` likewise. */
const typedSites = ['(await_expression ', '(unary_expression argument: ']
  .map(
    (operator) => `(call_expression
  function: ${operator}(member_expression property: (property_identifier) @_method))
  (#any-of? @_method ${methods})) @site`,
  )
  .join('\n');

export const typescriptQuery = `${javascriptQuery}
${typedSites}
(enum_declaration) @bind
(abstract_class_declaration) @bind
(abstract_class_declaration) @class

; lists that are declared to hold index specifications
(array_type (type_identifier) @_type (#any-of? @_type "IndexDescription" "IndexSpecification")) @typed
`;
