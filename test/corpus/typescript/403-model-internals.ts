import mongoose, { connection, Schema } from 'mongoose';
import { Remote } from './remote.model';

const cameraSchema = new Schema({ mac: { type: 'string', unique: true } }, { collection: 'cameras' });
const Camera = mongoose.model('Camera', cameraSchema);

mongoose.connection.once('open', async () => {
  await mongoose.connection.db!.collection('frames').createIndex({ camera: 1, at: -1 });
  await Camera.collection.createIndexes([{ key: { site: 1 } }, { key: { model: 1 }, sparse: true }]);
  await Camera.db.collection('alarms').createIndex({ raisedAt: -1 });
  await Remote.collection.createIndex({ address: 1 });
  await Remote.createCollection();
  await connection.createCollection('clips', { clusteredIndex: { key: { _id: 1 }, unique: true } });
  await connection.db!.command({ collMod: 'clips', expireAfterSeconds: 60 });
  await connection.db!.command({ createIndexes: 'clips', indexes: [{ key: { at: 1 }, name: 'at' }] });
  const indexes = await Camera.listIndexes();
  await Camera.syncIndexes();
  await Camera.collection.dropIndex(indexes[0].name);
});
