db.products.createIndexes([{ sku: 1 }, { brand: 1, price: -1 }], { background: true });
db.products.createIndexes(
  [
    { title: 'text' },
  ],
  { collation: { locale: 'simple' } },
  'majority',
);
db.products.createIndex({ 'dims.w': NumberInt(1), 'dims.h': NumberInt(-1) });
db.products.createIndex({ seen: 1 }, { expireAfterSeconds: NumberLong(3600) });
db.products.createIndex({ a: 1.0, b: -1.0 });
