const tenant = process.env.TENANT;

db.collection(`orders_${tenant}`).createIndex({ placedAt: 1 });
db.collection('orders_' + tenant).createIndex({ shippedAt: 1 });
db.collection(`plain`).createIndex({ at: 1 });
db.collection(tenant ? 'a' : 'b').createIndex({ kind: 1 });
db.collection(process.env.COLL).createIndex({ env: 1 });
