import { Collection, Db } from 'mongodb';

interface Relation {
  coachId: string;
  athleteId: string;
}

export class Relations {
  private col(): Collection<Relation> {
    return this.mongo.collection<Relation>('coach_athletes');
  }

  constructor(private readonly mongo: Db) {}

  async ensureIndexes(): Promise<void> {
    const collection = this.col();
    await collection.createIndexes([
      {
        key: { coachId: 1, athleteId: 1 },
        name: 'unique_pair',
        unique: true,
        partialFilterExpression: { deletedAt: { $exists: false } },
      },
      { key: { coachId: 1 }, name: 'by_coach' },
    ]);
  }
}
