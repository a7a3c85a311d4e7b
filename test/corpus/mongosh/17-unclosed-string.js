db.orders.createIndex({ first: 1 });
const name = 'unclosed;
db.orders.createIndex({ second: 1 });
