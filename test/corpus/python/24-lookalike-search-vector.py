import pinecone
from elasticsearch import Elasticsearch
from pymilvus import Collection, MilvusClient

es = Elasticsearch()
es.indices.create(index="orders", body={"mappings": {}})
es.index(index="orders", document={"a": 1})

collection = Collection("book")
collection.create_index(field_name="intro", index_params={"index_type": "IVF_FLAT"})
collection.create_index("intro", {"index_type": "IVF_FLAT", "metric_type": "L2"})

milvus = MilvusClient("x.db")
milvus.create_collection(collection_name="demo", dimension=768)
pinecone.create_index("docs", dimension=8, metric="cosine")
