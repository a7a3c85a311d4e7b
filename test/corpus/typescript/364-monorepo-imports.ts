import { Injectable } from '@nestjs/common';
import { COLLECTIONS, type Tenant } from '@acme/shared';
import { tenantIndexes } from '@acme/shared/indexes';
import { MongoService } from '../mongo/mongo.service';

const LOCAL = { jobs: 'scheduled_jobs' } as const;

@Injectable()
export class TenantIndexer {
  constructor(private readonly mongo: MongoService) {}

  async run(): Promise<void> {
    const tenants = this.mongo.collection<Tenant>(COLLECTIONS.tenants);
    await tenants.createIndexes(tenantIndexes);
    await tenants.createIndex({ slug: 1 }, { unique: true });
    await this.mongo.db.collection(COLLECTIONS['invites']).createIndex({ email: 1 });
    await this.mongo.collection(LOCAL.jobs).createIndex({ runAt: 1 });
    await this.mongo.getCollection('quotas').createIndex({ tenantId: 1, month: -1 });
    await this.mongo.tenants.createIndex({ plan: 1 });
  }
}
