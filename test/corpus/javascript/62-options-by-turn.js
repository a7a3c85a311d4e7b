// one literal, applied to several collections under a name made from theirs
import { getDb } from './connection.js';

export async function up() {
  const db = await getDb();
  for (const name of ['invoices', 'credit_notes']) {
    await db.collection(name).createIndex({ number: 1, year: -1 }, { name: `${name}_number_year`, unique: true });
  }
}
