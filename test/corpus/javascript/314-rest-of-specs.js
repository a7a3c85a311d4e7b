/** Every index of the service in one place. */
const INDEXES = [
  { collection: 'appointments', keys: { doctorId: 1, startsAt: 1 }, name: 'doctor_day', unique: true },
  { collection: 'appointments', keys: { patientId: 1 } },
  { collection: 'doctors', keys: { 'licence.number': 1 }, unique: true, sparse: true },
  { collection: 'rooms', keys: [['floor', 1], ['number', 1]] },
];

const VIEWS = [{ collection: 'appointments', keys: { startsAt: 1 }, title: 'calendar' }];

async function createAll(db, logger = console) {
  for await (const { collection, keys, ...options } of INDEXES) {
    try {
      await db.collection(collection).createIndex(keys, { background: true, ...options });
    } catch (error) {
      if (error.code !== 85) throw error;
      logger.warn({ collection, keys }, 'index differs');
    }
  }
}

const render = () => VIEWS.map(({ collection, keys, ...rest }) => ({ id: collection, sort: keys, ...rest }));

module.exports = { createAll, render };
