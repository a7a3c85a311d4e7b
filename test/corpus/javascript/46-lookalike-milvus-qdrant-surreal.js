import { MilvusClient } from '@zilliz/milvus2-sdk-node';
import { QdrantClient } from '@qdrant/js-client-rest';
import { Pinecone } from '@pinecone-database/pinecone';
import { ChromaClient } from 'chromadb';
import arango from 'arangojs';

const milvus = new MilvusClient({ address: 'localhost:19530' });
await milvus.createCollection({ collection_name: 'docs', fields: [] });
await milvus.createIndex({ collection_name: 'docs', field_name: 'vector', index_type: 'HNSW' });

const qdrant = new QdrantClient({});
await qdrant.createCollection('docs', { vectors: { size: 4, distance: 'Dot' } });
await qdrant.createPayloadIndex('docs', { field_name: 'city', field_schema: 'keyword' });

const pc = new Pinecone();
await pc.createIndex({ name: 'docs', dimension: 1536 });

const chroma = new ChromaClient();
await chroma.createCollection({ name: 'docs' });

const db = new arango.Database();
const people = db.collection('people');
await people.ensureIndex({ type: 'persistent', fields: ['name'] });
await db.createCollection('people');
