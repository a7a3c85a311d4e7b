import marqo
import meilisearch
import tantivy
import typesense
import vespa
import weaviate
from elasticsearch_dsl import Index as EsIndex
from lancedb import connect
from redisvl.index import SearchIndex
from solrclient import SolrClient
from surrealdb import Surreal
from weaviate.classes.config import Configure, DataType, Property

meili = meilisearch.Client("http://localhost:7700")
meili.create_index("movies", {"primaryKey": "id"})
meili.index("movies").update_filterable_attributes(["genre"])

marqo.Client().create_index("my-first-index", model="hf/e5")
typesense.Client({}).collections.create({"name": "books", "fields": []})

client = weaviate.connect_to_local()
client.collections.create(
    "Article",
    vectorizer_config=Configure.Vectorizer.none(),
    properties=[Property(name="title", data_type=DataType.TEXT, index_filterable=True)],
)

SearchIndex.from_dict({"index": {"name": "docs"}}).create(overwrite=True)
EsIndex("blog").create()
solr = SolrClient("http://localhost:8983/solr")
solr.collections.create_collection("techproducts", 1)
tantivy.SchemaBuilder().add_text_field("title", stored=True)


async def lance():
    table = connect("data").create_table("t", data=[])
    table.create_index(metric="L2", vector_column_name="vector")
    table.create_scalar_index("id", index_type="BTREE")
    async with Surreal("ws://localhost") as db:
        await db.query("DEFINE INDEX email ON user FIELDS email UNIQUE")
    vespa.application.Vespa(url="http://localhost")
