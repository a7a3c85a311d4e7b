var mongodb = require('mongodb');

var server = new mongodb.Server('127.0.0.1', 27017, { auto_reconnect: true });
var db = new mongodb.Db('wiki', server, { safe: true });

exports.open = function (callback) {
  db.open(function (err, client) {
    if (err) return callback(err);

    var pages = new mongodb.Collection(client, 'pages');
    pages.ensureIndex([['slug', 1]], { unique: true }, function (err) {
      if (err) return callback(err);

      client.collection('revisions', function (err, revisions) {
        revisions.ensureIndex({ page: 1, at: -1 }, { background: true }, function () {
          revisions.ensureIndex('author', { safe: true }, callback);
        });
      });
    });

    client.ensureIndex('links', { from: 1, to: 1 }, { unique: true, dropDups: true }, function (err) {
      if (err) console.error(err);
    });

    client.createCollection('journal', { capped: true, size: 100000 }, function (err, journal) {
      journal.ensureIndex({ kind: 1 }, function () {});
    });
  });
};

exports.ensureIndex = function (name, callback) {
  callback(null, name);
};

exports.ensureIndex('pages', function () {});
