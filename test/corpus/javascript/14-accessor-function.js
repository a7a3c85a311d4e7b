const COLLECTION = 'quiz_questions';
let cached;

async function getDb() {
  cached ??= await client.connect();
  return cached.db('quiz');
}

async function questions() {
  const db = await getDb();
  return db.collection(COLLECTION);
}

export async function init() {
  const list = await questions();
  await list.createIndexes([
    { key: { jobType: 1 }, name: 'job_type' },
    { key: { jobType: 1, question: 1 }, unique: true, name: 'job_question' },
  ]);
}
