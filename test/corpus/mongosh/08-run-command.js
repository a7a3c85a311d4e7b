db.runCommand({
  createIndexes: 'orders',
  indexes: [
    { key: { customer: 1 }, name: 'customer_1' },
    { key: { customer: 1, at: -1 }, name: 'customer_at', storageEngine: { wiredTiger: { configString: 'prefix_compression=true' } } },
  ],
});
db.runCommand({ create: 'metrics', storageEngine: { wiredTiger: { configString: 'block_compressor=zlib' } } });
db.adminCommand({ listDatabases: 1 });
