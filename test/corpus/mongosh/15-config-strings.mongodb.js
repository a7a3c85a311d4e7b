use('lab');
db.createCollection('plain', { storageEngine: { wiredTiger: { configString: 'block_compressor=zstd,leaf_page_max=64KB' } } });
db.createCollection('template', { storageEngine: { wiredTiger: { configString: `block_compressor=snappy` } } });
db.plain.createIndex({ a: 1 }, { storageEngine: { wiredTiger: { configString: 'prefix_compression=false' } } });
db.createCollection('views', { viewOn: 'plain', pipeline: [] });
