// Model name -> collection name, by the rules that Mongoose applies when no collection is named.
// Mongoose 8, lib/helpers/pluralize.js: the first rule that fits is applied; uncountable words stay as they are.

const uncountable: ReadonlySet<string> = new Set([
  'advice',
  'energy',
  'excretion',
  'digestion',
  'cooperation',
  'health',
  'justice',
  'labour',
  'machinery',
  'equipment',
  'information',
  'pollution',
  'sewage',
  'paper',
  'money',
  'species',
  'series',
  'rain',
  'rice',
  'fish',
  'sheep',
  'moose',
  'deer',
  'news',
  'expertise',
  'status',
  'media',
]);

const rules: readonly (readonly [pattern: RegExp, plural: string])[] = [
  [/human$/g, 'humans'],
  [/(m)an$/g, '$1en'],
  [/(pe)rson$/g, '$1ople'],
  [/(child)$/g, '$1ren'],
  [/^(ox)$/g, '$1en'],
  [/(ax|test)is$/g, '$1es'],
  [/(octop|vir)us$/g, '$1i'],
  [/(alias|status)$/g, '$1es'],
  [/(bu)s$/g, '$1ses'],
  [/(buffal|tomat|potat)o$/g, '$1oes'],
  [/([ti])um$/g, '$1a'],
  [/sis$/g, 'ses'],
  [/(?:([^f])fe|([lr])f)$/g, '$1$2ves'],
  [/(hive)$/g, '$1s'],
  [/([^aeiouy]|qu)y$/g, '$1ies'],
  [/(x|ch|ss|sh)$/g, '$1es'],
  [/(matr|vert|ind)ix|ex$/g, '$1ices'],
  [/([m|l])ouse$/g, '$1ice'],
  [/(kn|w|l)ife$/g, '$1ives'],
  [/(quiz)$/g, '$1zes'],
  [/^goose$/, 'geese'],
  [/s$/g, 's'],
  [/([^a-z])$/, '$1'],
  [/$/g, 's'],
];

export function pluralize(modelName: string): string {
  if (modelName === 'system.profile' || modelName === 'system.indexes') return modelName;
  const name = modelName.toLowerCase();
  if (uncountable.has(name)) return name;
  for (const [pattern, plural] of rules) {
    pattern.lastIndex = 0;
    if (pattern.test(name)) return name.replace(pattern, plural);
  }
  return name;
}
