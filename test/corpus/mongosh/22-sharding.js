sh.enableSharding('shop');
db.orders.createIndex({ region: 1, _id: 1 });
sh.shardCollection('shop.orders', { region: 1, _id: 1 });
db.orders.createIndex({ customer: 'hashed' }, { hidden: true });
