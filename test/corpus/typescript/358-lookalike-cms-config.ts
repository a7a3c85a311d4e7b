import type { CollectionConfig } from 'payload';
import Papr, { schema, types } from 'papr';
import { defineCollection, z } from 'astro:content';
import { createIndex } from 'pagefind';
import { Index, MeiliSearch } from 'meilisearch';

export const Users: CollectionConfig = {
  slug: 'users',
  auth: true,
  fields: [
    { name: 'email', type: 'email', unique: true, index: true },
    { name: 'address', type: 'group', fields: [{ name: 'zip', type: 'text', index: true }] },
  ],
  indexes: [{ fields: ['email', 'createdAt'], unique: true }],
};

const papr = new Papr();
const orderSchema = schema({ number: types.string({ required: true }), at: types.date() }, { defaults: {} });
export const Order = papr.model('orders', orderSchema);

export const blog = defineCollection({ schema: z.object({ index: z.boolean() }) });

export async function build(client: MeiliSearch): Promise<void> {
  const { index } = await createIndex({ rootSelector: 'main' });
  await index?.addDirectory({ path: 'public' });
  const movies: Index = await client.createIndex('movies', { primaryKey: 'id' }).then(() => client.index('movies'));
  await movies.updateSettings({ sortableAttributes: ['year'] });
}
