#!/usr/bin/env node
import 'dotenv/config';
import { MongoClient } from 'mongodb';

const client = new MongoClient(process.env.MONGODB_URI);

try {
  await client.connect();
  const db = client.db(process.env.MONGODB_DB);
  const jobs = db.collection('jobs');

  console.log('creating', await jobs.createIndex({ queue: 1, runAt: 1 }, { name: 'queue_runAt' }));
  const names = await jobs.createIndexes([
    { key: { lockedUntil: 1 }, partialFilterExpression: { lockedUntil: { $exists: true } } },
    { key: { done: 1 }, expireAfterSeconds: 60 * 60 * 24 * 14, name: `done_ttl` },
  ]);
  console.log(names);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await client.close();
}
