const INDEXES = {
  users: [
    [{ email: 1 }, { unique: true }],
    [{ createdAt: -1 }],
  ],
  orders: [[{ userId: 1, placedAt: -1 }]],
};

module.exports = async function ensure(db) {
  await Promise.all(
    Object.entries(INDEXES).flatMap(([name, list]) =>
      list.map(([keys, options]) => db.collection(name).createIndex(keys, options)),
    ),
  );
};
