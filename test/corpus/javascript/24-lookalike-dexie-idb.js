import Dexie from 'dexie';
import { openDB } from 'idb';

const local = new Dexie('local');
local.version(1).stores({ friends: '++id, name, age', albums: '&title, *tracks' });

const db = await openDB('cache', 1, {
  upgrade(database) {
    const items = database.createObjectStore('items', { keyPath: 'id' });
    items.createIndex('date', 'date');
  },
});
