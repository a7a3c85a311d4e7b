var specs = [
  { ns: 'flights', key: { code: 1, date: 1 }, opts: { unique: true } },
  { ns: 'flights', key: { origin: 1, destination: 1 } },
  { ns: 'crews', key: { 'pilots.licence': 1 }, opts: { sparse: true, background: true } }
];

for (var i = 0; i < specs.length; i++) {
  var spec = specs[i];
  print('creating ' + tojson(spec.key) + ' on ' + spec.ns);
  db.getCollection(spec.ns).createIndex(spec.key, spec.opts || {});
}

var airports = ['BER', 'MUC', 'OSL'];
for (var j = 0; j < airports.length; j++) {
  db.getCollection('arrivals_' + airports[j]).createIndex({ landedAt: -1 }, { name: 'landed' });
}

var old = db.flights.getIndexes();
for (var k = 0; k < old.length; k++) {
  if (old[k].name !== '_id_') db.flights.dropIndex(old[k].name);
}
