// db.orders.createIndex({ a: 1 })
/*
 db.collection('x').createIndex({ b: 1 });
*/
const help = "run db.collection('x').createIndex({ c: 1 }) first";
const doc = `
  db.users.createIndex({ email: 1 }, { unique: true })
`;
console.log(help, doc, /createIndex\(\{ d: 1 \}\)/);

db.collection('real').createIndex(/* the key */ { e: 1 /* up */ }, // options follow
  { unique: true });
