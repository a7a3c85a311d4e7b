const { MongoClient, ServerApiVersion } = require('mongodb');
const client = new MongoClient(process.env.URI, { serverApi: { version: ServerApiVersion.v1 } });

async function run() {
  const toys = client.db('toy-garage').collection('toys');

  const result = await toys.createIndex({ subCategory: 1 });
  console.log(result);

  app.get('/toys', async (req, res) => {
    res.send(await toys.find({}).toArray());
  });
}
run().catch(console.dir);
