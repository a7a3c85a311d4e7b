import redis
from arango import ArangoClient
from couchbase.cluster import Cluster
from couchbase.management.collections import CollectionSpec
from redis.commands.search.field import NumericField, TagField
from redis.commands.search.indexDefinition import IndexDefinition, IndexType
from tinydb import TinyDB
from whoosh import index as whoosh_index

arango = ArangoClient(hosts="http://localhost:8529").db("school", username="root")
if not arango.has_collection("students"):
    students = arango.create_collection("students")
else:
    students = arango.collection("students")
students.add_hash_index(fields=["name"], unique=True)
arango.create_collection("knows", edge=True)

cluster = Cluster("couchbase://localhost")
cluster.query_indexes().create_index("travel", "by_name", ["name"])
cluster.query_indexes().create_primary_index("travel")
cluster.bucket("travel").collections().create_collection(CollectionSpec("reviews", "inventory"))

r = redis.Redis()
r.ft("idx:bikes").create_index(
    [TagField("brand"), NumericField("price")],
    definition=IndexDefinition(prefix=["bike:"], index_type=IndexType.HASH),
)
search = r.ft("idx:users")
search.create_index((TagField("name"),))

TinyDB("db.json").table("students").insert({"a": 1})
whoosh_index.create_in("dir", None)
