function ix(coll, keys, opts) {
  print('index on ' + coll);
  return db.getCollection(coll).createIndex(keys, opts || {});
}

ix('users', { email: 1 }, { unique: true });
ix('users', { lastLogin: -1 });
ix('teams', { 'members.id': 1 });
