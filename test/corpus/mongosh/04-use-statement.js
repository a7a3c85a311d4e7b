use shop

show collections

db.orders.createIndex({ a: 1 })
db.orders.createIndex({ b: 1 }, { unique: true })
