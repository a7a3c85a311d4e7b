const indexes = {
  readings: [
    [{ meter: 1, at: -1 }],
    [{ at: 1 }, { expireAfterSeconds: 7776000, name: 'ttl' }],
  ],
  meters: [[{ serial: 1 }, { unique: true }]],
};

for (const name in indexes) {
  indexes[name].forEach((args) => db.getCollection(name).createIndex(...args));
}

const more = [
  ['alarms', { raisedAt: -1 }],
  ['alarms', { meter: 1, level: 1 }, { partialFilterExpression: { level: { $gte: 3 } } }],
];
more.forEach(function (row) {
  db.getCollection(row[0]).createIndex(row[1], row[2]);
});

const ranges = [
  ['a', { from: 1, to: 5 }],
  ['b', { from: 6, to: 9 }],
];
ranges.forEach((row) => db.scales.insertOne({ name: row[0], range: row[1] }));
