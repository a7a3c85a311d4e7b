// The names that drivers and mappers give to what defines indexes and collections, shared by queries and finders.

export const indexMethods = [
  'createIndex',
  'createIndexes',
  'ensureIndex',
  '_ensureIndex',
  'createIndexAsync',
] as const;
export const collectionMethods = ['createCollection'] as const;
export const commandMethods = ['runCommand', 'adminCommand', 'command'] as const;
export const schemaMethods = ['index', 'add', 'plugin', 'set'] as const;
export const modelMethods = ['model', 'discriminator', 'forFeature', 'forFeatureAsync'] as const;
export const schemaMakers = [
  'Schema',
  'createForClass',
  'buildSchema',
  'getModelForClass',
  'setModelForClass',
  'getDiscriminatorModelForClass',
  'addModelToTypegoose',
] as const;

export const pythonIndexMethods = ['create_index', 'create_indexes', 'ensure_index'] as const;
export const pythonCollectionMethods = ['create_collection'] as const;
export const pythonCommandMethods = ['command'] as const;
