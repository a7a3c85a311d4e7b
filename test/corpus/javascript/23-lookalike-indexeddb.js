const request = indexedDB.open('app', 3);
request.onupgradeneeded = (event) => {
  const db = event.target.result;
  const store = db.createObjectStore('notes', { keyPath: 'id' });
  store.createIndex('by_title', 'title', { unique: false });
  store.createIndex('by_tag', 'tags', { multiEntry: true });
  store.createIndex('by_both', ['title', 'createdAt']);
  db.createObjectStore('files').createIndex('hash', 'hash');
};
