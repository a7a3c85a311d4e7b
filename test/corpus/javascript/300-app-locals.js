// Sets up the database once and hands it to every route through the app.
const express = require('express');
const { MongoClient } = require('mongodb');

const app = express();
app.use(express.json());

async function start() {
  const client = await MongoClient.connect(process.env.MONGODB_URI);
  const db = client.db('bikeshare');

  app.locals.db = db;
  app.locals.collections = {
    bikes: db.collection('bikes'),
    rides: db.collection('ride_log'),
  };

  const { bikes, rides } = app.locals.collections;
  await bikes.createIndex({ frameNo: 1 }, { unique: true });
  await rides.createIndex({ bikeId: 1, startedAt: -1 });
  await app.locals.collections.rides.createIndex({ 'start.position': '2dsphere' }, { name: 'start_geo' });
  await app.locals.db.collection('stations').createIndex({ code: 1 });

  app.listen(3000);
}

app.get('/index', (req, res) => {
  const by = req.query.index || 'frameNo';
  res.json({ index: by, hint: { frameNo: 1 } });
});

app.post('/admin/reindex', async (req, res) => {
  await req.app.locals.db.collection('stations').createIndex({ city: 1, name: 1 }, { background: true });
  await req.app.locals.db.collection(req.body.collection).createIndex({ updatedAt: -1 });
  res.sendStatus(204);
});

start().catch((error) => {
  console.error('createIndex({ a: 1 }) failed', error);
  process.exit(1);
});
