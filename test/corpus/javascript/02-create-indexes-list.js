import { connect } from './mongo.js';

export async function setup() {
  const db = await connect();

  // A unique login name, and a look-up by display name.
  await db.collection('users').createIndexes([
    { key: { email: 1 }, unique: true },
    { key: { displayName: 1 }, name: 'by_display_name' },
    {
      key: { 'address.country': 1, 'address.city': 1 },
      sparse: true,
    },
  ]);
}
