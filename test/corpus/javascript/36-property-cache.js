import { MongoClient } from 'mongodb';
import { NAMES } from './names.js';

export const collections = {};

export async function connectToDatabase() {
  const client = new MongoClient(process.env.DB_CONN_STRING);
  const db = client.db('games');
  collections.games = db.collection('games');
  collections.players = db.collection(NAMES.PLAYERS);
  await collections.games.createIndex({ title: 1 });
  await collections.players.createIndex({ score: -1 });
}
