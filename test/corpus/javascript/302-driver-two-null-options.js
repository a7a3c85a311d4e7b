var MongoClient = require('mongodb').MongoClient
  , assert = require('assert');

var url = 'mongodb://localhost:27017/weather';

var indexStations = function (db, callback) {
  db.collection('stations').createIndex(
    { "altitude": 1 },
    null,
    function (err, results) {
      assert.equal(null, err);
      callback(results);
    }
  );
};

var indexReadings = function (db, callback) {
  db.createIndex('readings', { station: 1, at: -1 }, { w: 1, background: true }, function (err) {
    assert.ifError(err);
    db.ensureIndex('readings', { kind: 1 }, function (err) {
      callback(err);
    });
  });
};

var ensureUnique = function (db, name, field, callback) {
  var spec = {};
  spec[field] = 1;
  db.collection(name).ensureIndex(spec, { unique: true }, callback);
};

MongoClient.connect(url, function (err, db) {
  assert.equal(null, err);
  indexStations(db, function () {
    indexReadings(db, function () {
      db.indexInformation('readings', function (err, info) {
        console.log(info);
        db.dropIndex('readings', 'kind_1', function () {
          db.close();
        });
      });
    });
  });
});
