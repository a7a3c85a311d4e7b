from __future__ import annotations

from elasticsearch import AsyncElasticsearch, Elasticsearch
from pymilvus import Collection as MilvusCollection
from pymilvus import MilvusClient
from qdrant_client import QdrantClient
from weaviate.client import WeaviateClient

from pymongo.collection import Collection
from pymongo.database import Database


def setup_es(client: Elasticsearch, name: str) -> None:
    client.indices.create(index=name)
    client.create_index(name)


async def setup_async(es: AsyncElasticsearch) -> None:
    await es.indices.create(index="logs", mappings={"properties": {"at": {"type": "date"}}})


def setup_vectors(collection: MilvusCollection, milvus: MilvusClient, qdrant: QdrantClient) -> None:
    collection.create_index("embedding", {"index_type": "FLAT"})
    collection.create_index(field_name="scalar")
    milvus.create_index("docs", milvus.prepare_index_params())
    milvus.create_collection("docs", 128)
    qdrant.create_collection("docs", vectors_config={})


def setup_weaviate(client: WeaviateClient) -> None:
    client.collections.create("Docs")


def setup_mongo(collection: Collection, database: Database) -> None:
    collection.create_index("name")
    database.logs.create_index([("at", -1)])
