const shop = db.getSiblingDB('shop');
shop.orders.createIndex({ customer: 1 });
shop.getCollection('order-lines').createIndex({ orderId: 1, line: 1 }, { unique: true });
db.getSiblingDB('admin')['audit.log'].createIndex({ at: 1 }, { expireAfterSeconds: 2592000 });
shop.createCollection('carts');
db = db.getSiblingDB('other');
db.things.createIndex({ a: 1 });
db = connect('localhost:27017/third');
db.things.createIndex({ b: 1 });
