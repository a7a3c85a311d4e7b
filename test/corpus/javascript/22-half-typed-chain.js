const orders = db.collection('orders');

orders.createIndex({ first: 1 });

db.collection('customers').

db.collection('refunds').createIndex({ second: 1 });
orders.createIndex({ third: 1 });
