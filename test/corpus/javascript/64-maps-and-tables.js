const INDEXES = [
  ['users', { email: 1 }, { unique: true }],
  ['users', { 'address.city': 1 }],
  ['logs', { ts: 1 }, { expireAfterSeconds: 60 }],
];
async function run(db) {
  for (let i = 0; i < INDEXES.length; i++) {
    const [name, spec, opts] = INDEXES[i];
    await db.collection(name).createIndex(spec, opts || {});
  }
  const map = new Map([['m1', [{ a: 1 }]], ['m2', [{ b: 1 }, { c: 1 }]]]);
  for (const [name, specs] of map) for (const s of specs) await db.collection(name).createIndex(s);
  map.forEach((specs, name) => specs.forEach((s) => db.collection(name).createIndex(s)));
  await Promise.all(Object.keys(byName).map((k) => db.collection(k).createIndex(byName[k])));
  const keys = Object.fromEntries([['q', 1]]);
  await db.collection('dyn').createIndex(keys);
  await db.collection('dyn').createIndex({ [`meta.${lang}`]: 1 });
  await db.collection('dyn').createIndex({ ['fixed.' + 'path']: 1 });
}
const byName = { n1: { p: 1 }, n2: { q: -1 } };
