// Codes of snippets -> sentences: where a snippet works, and why one is not written. Keep them sorted.
import type { FailureValues } from '../core/failure.ts';

export const snippetSentences: Readonly<Record<string, (values: FailureValues) => string>> = {
  'snippet.atlas': () =>
    'Atlas Free and Flex clusters (M0, formerly M2, M5 and serverless) and servers that only speak the protocol may refuse storageEngine; dedicated clusters and your own servers take it.',
  'snippet.down-drops': (v) => `down drops ${JSON.stringify(v.collection)} with everything that is in it by then.`,
  'snippet.expiring-compound': () =>
    'Servers refuse expireAfterSeconds on an index of several paths: documents expire by one alone.',
  'snippet.hashed-twice': () => 'Servers refuse more than one hashed path in an index.',
  'snippet.hashed-unique': () => 'Servers refuse a hashed index that is unique: two values may have one hash.',
  'snippet.hidden-option': () =>
    'collectionConfig.configString is an option that the manual does not list; test it on a server of yours first.',
  'snippet.index-direction': (v) =>
    `Servers refuse ${JSON.stringify(v.written)} for ${JSON.stringify(v.path)}: they take 1, -1, "text", "hashed", "2dsphere" and "2d".`,
  'snippet.index-since': (v) => `Needs MongoDB ${v.since} or newer: ${v.what}.`,
  'snippet.mongoose-fields': () => 'Put the fields of your documents into the schema.',
  'snippet.mongoose-older': () =>
    'For Mongoose before 7.4, whose schemas have no collectionOptions; also runs on newer.',
  'snippet.mongoose-since': () => 'Needs Mongoose 7.4 or newer, for collectionOptions.',
  'snippet.name-dollar': (v) =>
    `Servers and drivers refuse ${JSON.stringify(v.collection)}: the name of a collection holds no $.`,
  'snippet.name-dots': (v) =>
    `Drivers refuse ${JSON.stringify(v.collection)}: no dot begins or ends the name of a collection, and no two stand in a row.`,
  'snippet.name-long': (v) =>
    `Servers refuse ${JSON.stringify(v.collection)}: the names of database and collection have 255 bytes together.`,
  'snippet.name-system': (v) =>
    `Servers refuse ${JSON.stringify(v.collection)}: names that begin with system. are their own.`,
  'snippet.new-collection': (v) =>
    `Only for a new collection: if ${JSON.stringify(v.collection)} exists, the server refuses (NamespaceExists) and its settings stay.`,
  'snippet.no-collection': () => 'Name a collection, without NUL characters.',
  'snippet.no-indexes-in-conf': (v) =>
    `mongod.conf cannot create indexes: ${v.indexes === 1 ? 'the index is' : `the ${v.indexes} indexes are`} left out here.`,
  'snippet.no-key': () => 'An index needs at least one path in its key.',
  'snippet.nul-path': () => 'A path of an index cannot hold a NUL character.',
  'snippet.options-left-out': (v) => `Left out, because servers ignore or refuse it today: ${v.options}.`,
  'snippet.other-options': (v) => `The collection has more options, which are not written here: ${v.options}.`,
  'snippet.path-dollar': (v) =>
    `Servers refuse the path ${JSON.stringify(v.path)} in an index: no name in it begins with $.`,
  'snippet.path-empty': (v) => `Servers refuse the path ${JSON.stringify(v.path)} in an index: a name in it is empty.`,
  'snippet.path-twice': (v) => `Servers refuse the path ${JSON.stringify(v.path)} twice in one index.`,
  'snippet.servers': (v) => `Checked by the rules of MongoDB ${v.servers}.`,
  'snippet.two-compressors': (v) =>
    `The configString sets block_compressor=${v.written}, but the compressor asked for is ${v.compressor}. Keep one of them.`,
  'snippet.whole-server': () =>
    'For the whole server, after a restart: every collection created from then on. Existing ones keep their settings, and createCollection may still say otherwise.',
};
