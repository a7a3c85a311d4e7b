from __future__ import annotations

import os

from chromadb import PersistentClient
from elasticsearch import AsyncElasticsearch
from opensearchpy import AsyncOpenSearch
from pinecone import Pinecone, ServerlessSpec
from pymilvus import Collection, CollectionSchema, connections, utility
from qdrant_client import AsyncQdrantClient
from qdrant_client.models import Distance, VectorParams
from redis.asyncio import Redis
from redis.commands.search.indexDefinition import IndexDefinition


class VectorStore:
    def __init__(self, name: str) -> None:
        self.collection_name = name
        self.qdrant = AsyncQdrantClient(url=os.environ["QDRANT"])
        self.client = Pinecone(api_key=os.environ["PINECONE"])
        self.redis = Redis()
        self.chroma = PersistentClient("./chroma")
        self.es = AsyncElasticsearch()

    async def setup(self) -> None:
        await self.qdrant.create_collection(
            collection_name=self.collection_name,
            vectors_config=VectorParams(size=1536, distance=Distance.COSINE),
        )
        await self.qdrant.create_payload_index(self.collection_name, field_name="tenant")
        if not self.client.has_index("kb"):
            self.client.create_index("kb", dimension=3, spec=ServerlessSpec(cloud="aws", region="x"))
        await self.redis.ft("idx:docs").create_index([], definition=IndexDefinition(prefix=["doc:"]))
        await self.es.indices.create(index="kb", settings={"number_of_shards": 1})
        self.collection = self.chroma.get_or_create_collection("kb")
        self.chroma.create_collection("kb", metadata={"hnsw:space": "ip"})


class MilvusStore:
    def __init__(self) -> None:
        connections.connect("default")
        self.col = Collection("kb", CollectionSchema([]))

    def setup(self) -> None:
        self.col.create_index("vector", {"index_type": "IVF_FLAT", "metric_type": "IP", "params": {}})
        if utility.has_collection("kb"):
            self.col.load()


class OpenStore:
    def __init__(self, client: AsyncOpenSearch) -> None:
        self.client = client

    async def create_index(self, name: str, body: dict) -> None:
        await self.client.indices.create(index=name, body=body)

    async def setup(self) -> None:
        await self.create_index("kb", {"mappings": {"properties": {"at": {"type": "date"}}}})
