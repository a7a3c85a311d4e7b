export class Sessions {
  #collection;
  #name = 'sessions';

  constructor(db) {
    this.#collection = db.collection('sessions');
  }

  ready() {
    return this.#collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  }
}
