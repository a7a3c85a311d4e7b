import os

import chromadb
from pinecone import Pinecone, ServerlessSpec
from pymilvus import Collection, CollectionSchema, DataType, FieldSchema, connections, utility
from qdrant_client import AsyncQdrantClient, QdrantClient, models

pc = Pinecone(api_key=os.environ["PINECONE"])
if "docs" not in pc.list_indexes().names():
    pc.create_index(
        name="docs",
        dimension=1536,
        metric="cosine",
        spec=ServerlessSpec(cloud="aws", region="us-east-1"),
    )
pc.create_index_for_model(name="auto", cloud="aws", region="us-east-1", embed={"model": "x"})

connections.connect("default", host="localhost")
schema = CollectionSchema([FieldSchema("pk", DataType.INT64, is_primary=True)])
milvus = Collection("docs", schema)
milvus.create_index("embedding", {"index_type": "IVF_FLAT", "params": {"nlist": 128}})
milvus.create_index(field_name="title", index_name="title_ix")


class VectorStore:
    def __init__(self):
        self.client = QdrantClient(url="http://localhost:6333")
        self.chroma = chromadb.PersistentClient("db")

    def ensure(self, name: str):
        if not self.client.collection_exists(name):
            self.client.create_collection(name, vectors_config=models.VectorParams(size=3, distance=models.Distance.DOT))
        self.client.create_collection(
            collection_name="fixed",
            vectors_config={"text": models.VectorParams(size=3, distance=models.Distance.DOT)},
        )
        self.client.create_payload_index("fixed", field_name="city", field_schema="keyword")
        self.chroma.create_collection("fixed", metadata={"a": 1})
        self.chroma.get_or_create_collection("other")


async def ensure_async(client: AsyncQdrantClient):
    await client.create_collection("x", vectors_config={})
    await client.create_payload_index(collection_name="x", field_name="tag")
