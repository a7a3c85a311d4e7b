class Repository {
  constructor(db, name) {
    this.collection = db.collection(name);
  }

  find(query) {
    return this.collection.find(query).toArray();
  }
}

class GuestRepository extends Repository {
  constructor(db) {
    super(db, 'guests');
  }

  async ensureIndexes() {
    await this.collection.createIndex({ email: 1 }, { unique: true });
    await this.collection.createIndex({ 'address.country': 1 });
  }
}

class StayRepository extends Repository {
  constructor(db, suffix) {
    super(db, `stays_${suffix}`);
  }

  async ensureIndexes() {
    await this.collection.createIndex({ guestId: 1, from: -1 });
  }
}

class RoomRepository extends Repository {
  async ensureIndexes() {
    await this.collection.createIndexes([{ key: { floor: 1 } }, { key: { beds: 1, view: 1 }, name: 'beds_view' }]);
  }
}

module.exports = (db) => [new GuestRepository(db), new StayRepository(db, '2024'), new RoomRepository(db, 'rooms')];
