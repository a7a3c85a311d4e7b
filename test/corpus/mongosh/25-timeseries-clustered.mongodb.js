use('iot');
db.createCollection('readings', { timeseries: { timeField: 'ts', metaField: 'sensor', bucketMaxSpanSeconds: 3600, bucketRoundingSeconds: 3600 } });
db.createCollection('keyed', { clusteredIndex: { key: { _id: 1 }, unique: true, name: 'k' } });
db.readings.createIndex({ 'sensor.type': 1, ts: -1 });
