/* global use, db */
// MongoDB Playground
// Use Ctrl+Space inside a snippet or a string literal to trigger completions.

const database = 'library';
const collection = 'loans';

use(database);

// Create a new collection.
db.createCollection(collection);

db[collection].createIndex({ member: 1, dueAt: 1 });
db.getCollection(collection).createIndex({ 'book.isbn': 1 }, { collation: { locale: 'simple' } });

db.getCollection('loans').aggregate([
  { $match: { dueAt: { $lt: new Date() } } },
  { $lookup: { from: 'members', localField: 'member', foreignField: '_id', as: 'who' } },
  { $merge: { into: 'overdue', on: '_id', whenMatched: 'replace' } },
]);

db.loans.find({ member: 7 }).hint({ member: 1, dueAt: 1 }).explain('executionStats');
db.loans.find({}, { index: 1, unique: true }).sort({ dueAt: -1 });
db.loans.insertMany([{ key: { member: 1 }, name: 'not an index' }]);

db.createView('late', 'loans', [{ $match: { late: true } }], { collation: { locale: 'de' } });
db.overdue.createIndex({ dueAt: 1 });
db.loans.hideIndex('member_1_dueAt_1');
db.loans.reIndex();
