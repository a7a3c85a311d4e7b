const specs = [];
specs.push({ key: { a: 1 } });
specs.push({ key: { b: -1 }, unique: true }, { key: { c: 'text' } });
if (process.env.EXTRA) specs.push({ key: { d: 1 }, sparse: true });

export async function setUp(db) {
  await db.collection('things').createIndexes(specs);
  const jobs = [];
  jobs.push(db.collection('x').createIndex({ e: 1 }));
  jobs.push(db.collection('y').createIndex({ f: 1 }));
  await Promise.all(jobs);
  const more = [{ g: 1 }];
  more.push({ h: 1 });
  for (const keys of more) await db.collection('z').createIndex(keys);
}
