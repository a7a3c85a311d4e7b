db.orders.createIndex({ ok: 1 });

db.orders.find({ status: 'open', 

db.users.createIndex({ email: 1 }, { unique: true });
