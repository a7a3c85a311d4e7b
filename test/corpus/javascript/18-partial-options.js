const soft = { deletedAt: { $exists: false } };

db.collection('members').createIndex(
  { teamId: 1, email: 1 },
  {
    unique: true,
    partialFilterExpression: soft,
    collation: { locale: 'en', strength: 2 },
    expireAfterSeconds: 60 * 60 * 24,
    name: makeName('members'),
  },
);
