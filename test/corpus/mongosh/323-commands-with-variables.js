const create = 'ledgers';
const validator = { $jsonSchema: { bsonType: 'object', required: ['owner'] } };

db.runCommand({ create, validator, validationAction: 'warn' });
db.runCommand({
  createIndexes: create,
  indexes: [
    { key: { owner: 1 }, name: 'owner' },
    { key: { 'entries.at': -1 }, name: 'entries_at', partialFilterExpression: { 'entries.0': { $exists: true } } },
  ],
  writeConcern: { w: 'majority' },
});

const names = ['accounts', 'postings'];
names.forEach((name) => {
  db.runCommand({ createIndexes: name, indexes: [{ key: { ledger: 1 }, name: 'ledger' }] });
});

assert.commandWorked(db.getSiblingDB('books').runCommand({ createIndexes: 'rates', indexes: [{ key: { day: 1 }, name: 'day', unique: true }] }));
db.adminCommand({ setParameter: 1, indexBuildMinAvailableDiskSpaceMB: 500 });
db.runCommand({ listIndexes: create });
db.runCommand({ aggregate: create, pipeline: [{ $indexStats: {} }], cursor: {} });
db.runCommand({ validate: 'indexes', full: true });
print({ createIndexes: 'ledgers', indexes: [{ key: { printed: 1 }, name: 'printed' }] });
