import lancedb
import weaviate
from elasticsearch import Elasticsearch
from neo4j import GraphDatabase
from opensearchpy import OpenSearch
from pinecone import Pinecone
from pymilvus import Collection, MilvusClient
from qdrant_client import QdrantClient
from sqlalchemy import Column, Index, String
from tinydb import TinyDB

es = Elasticsearch()
es.indices.create(index="users", mappings={"properties": {"email": {"type": "keyword", "index": True}}})
OpenSearch().indices.create("logs")
Pinecone(api_key="x").create_index(name="docs", dimension=1536, metric="cosine")
QdrantClient().create_collection("docs", vectors_config={"size": 4})
QdrantClient().create_payload_index("docs", "city")
milvus = Collection("docs")
milvus.create_index("embedding", {"index_type": "HNSW"})
MilvusClient().create_collection("docs", dimension=4)
MilvusClient().create_index(collection_name="docs", index_params={})
weaviate.connect_to_local().collections.create("Docs")
table = lancedb.connect("x").create_table("t", [])
table.create_index(metric="cosine")
GraphDatabase.driver("x").execute_query("CREATE INDEX FOR (n:Person) ON (n.name)")
TinyDB("x.json").table("users")


class User(Base):
    __tablename__ = "users"
    email = Column(String, unique=True, index=True)
    __table_args__ = (Index("by_email", "email"),)
