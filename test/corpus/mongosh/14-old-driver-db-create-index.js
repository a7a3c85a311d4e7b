const Db = require('mongodb').Db;

db.open(function (err, db) {
  db.createIndex('stats', { day: 1, host: 1 }, { unique: true }, function (err) {
    debug('done', err);
  });
  db.ensureIndex('raw', { t: -1 }, function () {});
});
