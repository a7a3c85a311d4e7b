import fp from 'fastify-plugin';
import fastifyMongo from '@fastify/mongodb';

const ttl = { expireAfterSeconds: 15 * 60 };

export default fp(
  async function database(fastify, opts) {
    await fastify.register(fastifyMongo, { forceClose: true, url: opts.url });

    fastify.decorate('col', (name) => fastify.mongo.db.collection(name));

    fastify.addHook('onReady', async function () {
      const { db } = this.mongo;
      await db.collection('parcels').createIndex({ trackingCode: 1 }, { unique: true });
      await this.mongo.db.collection('scans').createIndex({ parcelId: 1, at: -1 });
      await fastify.mongo.client.db('auth').collection('otp').createIndex({ createdAt: 1 }, ttl);
      await fastify.col('couriers').createIndex({ zone: 1 });
    });

    fastify.get('/parcels', { schema: { querystring: { index: { type: 'string' } } } }, async (request) => {
      const parcels = fastify.mongo.db.collection(request.query.archive ? 'parcels_old' : 'parcels');
      await parcels.createIndex({ weight: 1 });
      return parcels.find().toArray();
    });
  },
  { name: 'database', dependencies: ['config'] },
);
