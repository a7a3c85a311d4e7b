import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

const plugin: FastifyPluginAsync<{ ttl?: number }> = async (fastify: FastifyInstance, options) => {
  const db = fastify.mongo.db!;
  const uploads = db.collection('uploads');

  await uploads.createIndex({ owner: 1, createdAt: -1 });
  await uploads.createIndex({ createdAt: 1 }, { expireAfterSeconds: options.ttl ?? 3600 });
  await fastify.mongo.db?.collection('quotas').createIndex({ owner: 1 }, { unique: true });

  fastify.decorate('index', (name: string) => name);
  fastify.get('/indexes', async () => uploads.indexes());
  fastify.addHook('onClose', async () => {
    await uploads.dropIndex('owner_1_createdAt_-1');
  });
};

export default fp(plugin, { name: 'uploads', dependencies: ['@fastify/mongodb'] });
