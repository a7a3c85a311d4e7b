import { Db, IndexDescription } from 'mongodb';

abstract class BaseModel {
  constructor(
    protected readonly db: Db,
    protected readonly name: string,
  ) {}

  protected indexes(): IndexDescription[] {
    return [];
  }

  async migrate(): Promise<void> {
    const indexes = this.indexes();
    if (indexes.length > 0) {
      await this.db.collection(this.name).createIndexes(indexes);
    }
  }
}

export class PlayerModel extends BaseModel {
  constructor(db: Db) {
    super(db, 'players');
  }

  protected override indexes(): IndexDescription[] {
    return [
      { key: { handle: 1 }, unique: true, collation: { locale: 'en', strength: 2 } },
      { key: { elo: -1 } },
    ];
  }
}

export class MatchModel extends BaseModel {
  constructor(db: Db) {
    super(db, 'matches');
  }

  protected override indexes(): IndexDescription[] {
    return [{ key: { 'players.id': 1, playedAt: -1 } }];
  }
}
