// A tiny in-memory table; nothing of it touches a database server.
class Table {
  #indexes = new Map();

  constructor(name) {
    this.name = name;
    this.rows = [];
  }

  createIndex(field, { unique = false } = {}) {
    this.#indexes.set(field, { unique, map: new Map() });
    return this;
  }

  createIndexes(list) {
    for (const { key, unique } of list) this.createIndex(key, { unique });
    return this;
  }

  ensureIndex(field) {
    if (!this.#indexes.has(field)) this.createIndex(field);
  }
}

class Store {
  tables = {};

  createCollection(name, options) {
    return (this.tables[name] = new Table(name, options));
  }

  collection(name) {
    return this.tables[name] ?? this.createCollection(name, { capped: true });
  }
}

const store = new Store();
store.createCollection('words', { capped: false });
store.collection('words').createIndex('text', { unique: true });
store.collection('words').createIndexes([{ key: 'length', unique: false }]);
new Table('letters').createIndex({ letter: 1 }).ensureIndex('letter');

module.exports = { Table, Store };
