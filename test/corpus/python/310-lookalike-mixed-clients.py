import meilisearch
import typesense
import vecs
from arango import ArangoClient
from astrapy import DataAPIClient
from azure.search.documents.indexes import SearchIndexClient
from cloudant.client import CouchDB
from couchbase.cluster import Cluster
from pymongo import MongoClient
from pymongo.operations import SearchIndexModel
from rethinkdb import r
from tinydb import TinyDB

meili = meilisearch.Client("http://localhost:7700")
meili.create_index("films", {"primaryKey": "id"})

arango = ArangoClient().db("school")
students = arango.create_collection("students")
students.add_hash_index(fields=["name"], unique=True)
arango.collection("courses").add_persistent_index(fields=["code"])

astra = DataAPIClient("token").get_database("https://x")
docs = astra.create_collection("docs")
docs.create_index("title_idx", column="title")

cluster = Cluster("couchbase://localhost")
cluster.query_indexes().create_index("travel", "by_city", ["city"])

couch = CouchDB("u", "p", connect=True)["shop"]
couch.create_query_index(fields=["kind"])

vx = vecs.create_client("postgresql://")
vectors = vx.create_collection(name="vectors", dimension=3)
vectors.create_index()

SearchIndexClient("https://x", None).create_index(index="hotels")
typesense.Client({}).collections.create({"name": "books", "fields": []})
r.table("posts").index_create("author").run(r.connect())
TinyDB("db.json").table("users").insert({"create_index": [("a", 1)]})

mongo = MongoClient()["films"]
mongo.films.create_search_index(SearchIndexModel(definition={"mappings": {"dynamic": True}}, name="default"))
mongo.films.create_index([("released", -1)])
