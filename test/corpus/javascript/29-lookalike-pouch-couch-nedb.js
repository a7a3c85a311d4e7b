import PouchDB from 'pouchdb';
const local = new PouchDB('cases');
await local.createIndex({ index: { fields: ['country'] } });

const nano = require('nano')('http://localhost:5984');
await nano.use('messages').createIndex({ index: { fields: ['likes'] }, name: 'likes' });

const Datastore = require('nedb');
const store = new Datastore();
store.ensureIndex({ fieldName: 'email', unique: true });

const loki = new Loki('x.db').addCollection('users');
loki.ensureIndex('age');
