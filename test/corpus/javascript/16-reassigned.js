let target = db.collection('events');
if (process.env.ARCHIVE) {
  target = db.collection('events_archive');
}
target.createIndex({ at: 1 });

let later;
later = db.collection('audit');
later.createIndex({ who: 1 });

export function onCollection(collection) {
  return collection.createIndex({ key: 1 });
}
