export function upgrade(db: IDBDatabase, tx: IDBTransaction): void {
  const store: IDBObjectStore = tx.objectStore('drafts');
  store.createIndex('by-date', 'updatedAt');
  store.createIndex('by-user', ['userId', 'updatedAt'], { unique: true });
}

interface SearchEngine {
  createIndex(definition: { [field: string]: number }): void;
}

export class Inverted implements SearchEngine {
  createIndex(definition: { [field: string]: number }): void {
    console.log(definition);
  }
  reset(): void {
    this.createIndex({ title: 1, body: 1 });
  }
}
