db = db.getSiblingDB('booking');

db.createCollection('users', {
  validator: {
    $jsonSchema: {
      bsonType: 'object',
      required: ['email'],
      properties: { email: { bsonType: 'string', pattern: '^.+@.+$' } },
    },
  },
});
print('Users collection created');

db.users.createIndex({ email: 1 }, { unique: true });
db.users.createIndex({ createdAt: -1 });

db.createCollection('profiles');
db.profiles.createIndex({ 'platforms.platformId': 1 });
