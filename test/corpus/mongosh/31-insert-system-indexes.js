db.runCommand({ createIndexes: 'events', indexes: [{ key: { at: 1 }, name: 'ttl', expireAfterSeconds: 60 }], commitQuorum: 'majority' });
db.getSiblingDB('x').runCommand({ create: 'capped', capped: true, size: 4096 });
db.runCommand({ dropIndexes: 'events', index: 'ttl' });
db.runCommand({ collMod: 'events', index: { keyPattern: { at: 1 }, expireAfterSeconds: 30 } });
db.runCommand({ find: 'events', hint: { at: 1 } });
const cmd = { createIndexes: 'orders', indexes: [{ key: { no: 1 }, name: 'no', unique: true }] };
db.runCommand(cmd);
