from elasticsearch import AsyncElasticsearch, Elasticsearch
from elasticsearch.helpers import bulk
from elasticsearch_dsl import Date, Document, Index, Keyword, Text, connections

connections.create_connection(hosts=["localhost"])
posts = Index("posts")
posts.settings(number_of_shards=1)


@posts.document
class Post(Document):
    title = Text(analyzer="snowball")
    slug = Keyword()
    published = Date()
    meta = {"indexes": ["slug"]}

    class Index:
        name = "posts"
        indexes = ["slug"]

    class Settings:
        name = "posts"
        indexes = ["slug"]


class SearchService:
    def __init__(self, es: Elasticsearch):
        self.es = es

    def create_index(self, name: str, mappings: dict) -> None:
        if not self.es.indices.exists(index=name):
            self.es.indices.create(index=name, mappings=mappings)

    def setup(self):
        self.create_index("posts", {"properties": {"slug": {"type": "keyword"}}})
        self.create_index("users", mappings={"properties": {}})
        self.es.indices.create("old", body={"settings": {"index": {"number_of_replicas": 0}}})


async def setup_async(client: AsyncElasticsearch):
    await client.indices.create(index="logs")
    await client.options(ignore_status=400).indices.create(index="metrics")
    Post.init()
    posts.create()
