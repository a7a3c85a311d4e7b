import chromadb
import lancedb
from qdrant_client import QdrantClient
from redis.commands.search.field import TextField

chroma = chromadb.Client()
chroma.create_collection("docs")
chroma.create_collection(name="notes", metadata={"hnsw:space": "cosine"})

redis.ft("idx").create_index([TextField("title"), TextField("body")])

table = lancedb.connect("x").open_table("vectors")
table.create_index(metric="cosine", num_partitions=256)

QdrantClient(":memory:").create_collection("docs", vectors_config={"size": 4})
