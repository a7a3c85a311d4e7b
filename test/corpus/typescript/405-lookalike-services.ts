import { Injectable } from '@angular/core';
import { SearchService } from './search.service';
import { AtlasAdmin } from './atlas-admin';
import type { IndexOptions } from './types';

@Injectable({ providedIn: 'root' })
export class IndexFacade {
  constructor(
    private readonly search: SearchService,
    private readonly admin: AtlasAdmin,
  ) {}

  async start(): Promise<void> {
    await this.search.createIndex('products', { settings: { number_of_shards: 1 } });
    await this.search.createIndexes(['products', 'orders']);
    await this.admin.createIndex({ clusterName: 'c0', database: 'shop', fields: ['a'] });
    this.createIndex({ a: 1 });
    await this.search.schema.index({ id: '1', document: { a: 1 } });
  }

  private createIndex(options: IndexOptions): string[] {
    return Object.keys(options);
  }
}

export function createCollection(name: string, options: { capped: boolean }): string {
  return `${name}:${options.capped}`;
}
createCollection('logs', { capped: true });

export const gallery = { createCollection: (name: string) => name };
gallery.createCollection('summer');
