(function (db) {
  'use strict';

  db.sensors.createIndex({ serial: 1 }, { unique: true });

  var collections = [
    { name: 'alerts', options: { capped: true, size: 4096 } },
    { name: 'rules', options: {} },
  ];
  collections.forEach(function (c) {
    db.createCollection(c.name, c.options);
  });

  (() => {
    const target = db.getCollection('alerts');
    target.createIndex({ sensor: 1, raisedAt: -1 });
  })();

  function index(coll) {
    return function (keys, options) {
      return db[coll].createIndex(keys, options);
    };
  }

  var onRules = index('rules');
  onRules({ sensor: 1 }, { sparse: true });

  try {
    db.sensors.createIndex({ place: '2dsphere' });
  } catch (e) {
    print('createIndex({ place: 1 }) failed: ' + e);
  } finally {
    printjson(db.sensors.getIndexKeys());
  }
})(db.getSiblingDB('telemetry'));
