var MongoClient = require('mongodb').MongoClient;

MongoClient.connect('mongodb://localhost/blog', function (err, db) {
  if (err) throw err;
  db.collection('posts', function (err, posts) {
    posts.ensureIndex({ slug: 1 }, { unique: true, background: true, w: 1 }, function (err, name) {
      console.log('ensured ' + name);
    });
  });
  db.createCollection('logs', { capped: true, size: 1000000, max: 10000 }, function (err, coll) {
    coll.createIndex({ at: -1 }, function () {
      db.close();
    });
  });
});
