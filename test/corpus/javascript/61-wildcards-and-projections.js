const { client } = require('./client');
const coll = client.db('cms').collection('pages');

coll.createIndex({ '$**': 1 }, { wildcardProjection: { body: 0 } });
coll.createIndex({ 'attrs.$**': 1 });
coll.createIndex({ tenant: 1, 'attrs.$**': -1 });
coll.createIndex({ n: 1 }, { partialFilterExpression: { n: { $gt: 5 }, gone: null, re: /x/ } });
coll.createIndex({ hid: 1 }, { hidden: true, comment: "it's", v: 2 });
