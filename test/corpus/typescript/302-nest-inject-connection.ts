import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Connection, Model } from 'mongoose';
import { Trip, TripDocument } from './schemas/trip.schema';

@Injectable()
export class IndexBootstrap implements OnApplicationBootstrap {
  private readonly logger = new Logger(IndexBootstrap.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(Trip.name) private readonly tripModel: Model<TripDocument>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.connection.db) return;
    const drivers = this.connection.db.collection('drivers');
    await drivers.createIndex({ position: '2dsphere' }, { background: true });
    await this.connection.collection('rides').createIndexes([
      { key: { driverId: 1, startedAt: -1 } },
      { key: { city: 'hashed' } },
    ]);
    // the model comes from another file: its collection may be anything
    await this.tripModel.collection.createIndex({ riderId: 1 });
    this.logger.log('createIndex({ done: 1 })');
    await this.tripModel.syncIndexes();
  }
}
