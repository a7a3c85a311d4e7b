const { MongoClient } = require('mongodb');
const db = new MongoClient('mongodb://localhost').db('x');

db.collection('before').createIndex({ a: 1 });

db.collection('half').createIndex({ b: 

db.collection('after').createIndex({ c: 1 });

const users = db.collection('users');
users.
users.createIndex({ d: 1 });
