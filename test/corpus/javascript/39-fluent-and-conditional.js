exports.connect = (options) =>
  client
    .connect()
    .then((c) => c.db('jobs'))
    .then((db) => db.collection('agendaJobs').createIndex({ name: 1, priority: -1 }, { name: 'findAndLock' }).then(() => db));

exports.prepare = async (db, options) => {
  if (options.ensureIndex ?? true) {
    await db.collection(options.collection || 'agendaJobs').createIndex({ nextRunAt: 1, ...options.sort });
  }
  const result = options.ttl && (await db.collection('logs').createIndex({ at: 1 }, { expireAfterSeconds: options.ttl }));
  return result;
};
