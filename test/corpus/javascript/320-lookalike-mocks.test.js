import { describe, expect, it, vi } from 'vitest';
import { MongoMemoryServer } from 'mongodb-memory-server';
import { MongoClient } from 'mongodb';
import { prepareInvoices } from '../src/invoices.js';

const collection = { createIndex: vi.fn(), createIndexes: vi.fn(async (specs) => specs.map((one) => one.name)) };
const fakeDb = { collection: vi.fn(() => collection), createCollection: vi.fn() };

describe('prepareInvoices', () => {
  it('asks for its indexes', async () => {
    await prepareInvoices(fakeDb);
    expect(fakeDb.collection).toHaveBeenCalledWith('invoices');
    expect(collection.createIndex).toHaveBeenCalledWith({ number: 1 }, { unique: true });
    expect(collection.createIndexes.mock.calls[0][0]).toEqual([{ key: { dueAt: 1 }, name: 'due' }]);
    collection.createIndex({ number: 1 });
    await collection.createIndexes([{ key: { mocked: 1 } }]);
  });

  it('refuses a second invoice of one number', async () => {
    const server = await MongoMemoryServer.create();
    const client = await MongoClient.connect(server.getUri());
    const invoices = client.db('test').collection('invoices');
    await invoices.createIndex({ number: 1 }, { unique: true });
    await invoices.insertOne({ number: 7 });
    await expect(invoices.insertOne({ number: 7 })).rejects.toThrow(/E11000/);
    await expect(invoices.createIndex({ number: -1, kind: 1 })).resolves.toBe('number_-1_kind_1');
    await client.close();
    await server.stop();
  });
});
