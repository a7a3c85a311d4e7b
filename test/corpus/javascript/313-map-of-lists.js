const mongodb = require('mongodb');

const PLAN = new Map([
  ['artists', [[{ name: 1 }, { unique: true }], [{ genres: 1 }]]],
  ['albums', [[{ artistId: 1, year: -1 }, { name: 'artist_year' }]]],
]);

const SETS = {
  tracks: new Set(['isrc', 'albumId']),
};

async function apply(db) {
  for (const [name, list] of PLAN) {
    for (const [keys, options] of list) {
      await db.collection(name).createIndex(keys, options);
    }
  }
  for (const field of SETS.tracks) {
    await db.collection('tracks').createIndex({ [field]: 1 });
  }
}

function show(plan) {
  plan.forEach((list, name) => console.log(`${name}: ${list.length} createIndex calls`));
}

mongodb.MongoClient.connect('mongodb://127.0.0.1').then(async (client) => {
  show(PLAN);
  await apply(client.db('music'));
  await client.close();
});
