db.products.createIndexes([{ category: 1 }, { category: 1, price: -1 }, { name: 'text' }], { collation: { locale: 'fr' } });
db.products.createIndex(
  { vendor: 1 },
  { commitQuorum: 'majority' },
);
