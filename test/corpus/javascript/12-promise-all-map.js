const wanted = [
  [{ site: 1, day: 1 }, { unique: true }],
  [{ day: 1 }, { expireAfterSeconds: 7776000 }],
];

exports.prepare = async (db) => {
  const hits = db.collection('page_hits');
  await Promise.all(wanted.map(([keys, options]) => hits.createIndex(keys, options)));
};
