import { Pinecone } from '@pinecone-database/pinecone';
import { MilvusClient } from '@zilliz/milvus2-sdk-node';
import { QdrantClient } from '@qdrant/js-client-rest';
import { ChromaClient } from 'chromadb';

const pc = new Pinecone();
await pc.createIndex({ name: 'docs', dimension: 1536, metric: 'cosine', spec: { serverless: { cloud: 'aws' } } });

const milvus = new MilvusClient('localhost:19530');
await milvus.createCollection({ collection_name: 'docs', fields: [] });
await milvus.createIndex({ collection_name: 'docs', field_name: 'embedding', index_type: 'HNSW', params: { M: 8 } });

const qdrant = new QdrantClient({ url: 'http://localhost:6333' });
await qdrant.createCollection('docs', { vectors: { size: 4, distance: 'Dot' } });
await qdrant.createPayloadIndex('docs', { field_name: 'city', field_schema: 'keyword' });

const chroma = new ChromaClient();
await chroma.createCollection({ name: 'docs', metadata: { 'hnsw:space': 'cosine' } });
