export function init(db, name) {
  const coll = db.collection(name);
  coll.createIndex({ a: 1 });
  db.collection(process.env.COLL).createIndex({ b: 1 });
  db.collection(process.env.COLL || 'fallback').createIndex({ c: 1 });
  db.collection(isTest ? 'x_test' : 'x').createIndex({ d: 1 });
  db.collection('pre_' + name).createIndex({ e: 1 });
  db.collection('pre' + '_' + 'fix').createIndex({ f: 1 });
  db.collection(`plain`).createIndex({ g: 1 });
  let target = 'first';
  if (isTest) target = 'second';
  db.collection(target).createIndex({ h: 1 });
}
