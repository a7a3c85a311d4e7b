await db.createCollection('orders', {
  storageEngine: { wiredTiger: { configString: 'block_compressor=zstd' } },
});
const metrics = await db.createCollection('metrics', {
  timeseries: { timeField: 'at', metaField: 'sensor', granularity: 'minutes' },
  expireAfterSeconds: 86400,
});
await metrics.createIndex({ 'sensor.id': 1, at: -1 });
await db.createCollection(`tenant_${id}`, { capped: true, size: 1048576 });
