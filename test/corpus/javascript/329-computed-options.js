const { MongoClient } = require('mongodb');

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const ASC = 1;
const DESC = -ASC;
const ORDER = { newest: DESC, oldest: ASC };
const PREFIX = 'chat';
const { TTL_HOURS = '24', NODE_ENV } = process.env;
const isProduction = NODE_ENV === 'production';

const FIELDS = { room: 'roomId', time: 'sentAt' };
const defaults = Object.freeze({ background: true, sparse: false });

module.exports = async function (uri) {
  const client = new MongoClient(uri);
  const db = client.db(`${PREFIX}_${NODE_ENV}`);
  const messages = db.collection('messages');

  await messages.createIndex({ [FIELDS.room]: ASC, [FIELDS.time]: ORDER.newest }, { name: PREFIX + '_room_time' });
  await messages.createIndex({ editedAt: DESC }, { ...defaults, expireAfterSeconds: 2 * HOUR });
  await messages.createIndex({ sentAt: 1 }, { expireAfterSeconds: Number(TTL_HOURS) * HOUR });
  await messages.createIndex({ sender: 1 }, { unique: isProduction, ...defaults, sparse: true });
  await messages.createIndex({ [`meta.${FIELDS.room}`]: 1 }, { background: !isProduction });
  await messages.createIndex(isProduction ? { a: 1 } : { b: 1 });
  await db.collection(`${PREFIX}_archive`).createIndex({ sentAt: 1 }, isProduction && { unique: true });
  await db.collection(FIELDS[NODE_ENV]).createIndex({ x: ORDER[NODE_ENV] });

  const keys = {};
  keys.sender = 1;
  keys['sentAt'] = -1;
  const options = { name: 'sender_time' };
  if (isProduction) options.hidden = true;
  await messages.createIndex(keys, options);
};
