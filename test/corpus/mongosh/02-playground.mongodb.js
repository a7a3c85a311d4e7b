/* global use, db */
use('shop');

db.getCollection('orders').createIndex({ status: 1, placedAt: -1 }, { name: 'status_time' });
db.getCollection('order.lines').createIndex({ sku: 1 });

db.orders.find({ status: 'open' }).sort({ placedAt: -1 });
db.orders.aggregate([{ $match: { status: 'open' } }, { $group: { _id: '$customer', n: { $sum: 1 } } }]);
