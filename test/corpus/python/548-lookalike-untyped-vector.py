"""Vector search helpers; the clients are made in another module."""
from .clients import embeddings, get_client, vector_client


class Retriever:
    def __init__(self, client, name="docs"):
        self.client = client
        self.name = name

    def reset(self):
        self.client.delete_collection(self.name)
        self.client.create_collection(self.name, dimension=384, metric_type="COSINE")
        self.client.create_collection(name=self.name, vectors_config={"size": 384, "distance": "Cosine"})
        self.client.create_collection(
            collection_name=self.name,
            schema=self.client.create_schema(auto_id=True),
            index_params=None,
        )
        self.client.create_index(collection_name=self.name, index_params={"metric_type": "L2"})

    def embed(self, texts):
        return embeddings.create(texts)


def setup():
    vector_client.create_index(name="docs", dimension=8, metric="cosine")
    collection = vector_client.create_collection("notes", embedding_function=embeddings)
    collection.add(ids=["1"], documents=["a"])
    index = get_client().create_index("docs", "embedding", {"type": "hnsw"})
    index.refresh()
    Retriever(vector_client).reset()


def build(table):
    table.create_index("vector", config={"m": 16})
    table.create_scalar_index("price")
    table.create_fts_index("text", replace=True)
