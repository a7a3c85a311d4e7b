await db.collection('orders').dropIndex('customer_1');
await db.collection('orders').dropIndexes();
await db.collection('orders').listIndexes().toArray();
await db.collection('orders').createSearchIndex({ name: 'default', definition: { mappings: { dynamic: true } } });
await db.collection('orders').hideIndex?.('x');
