import os

from pymongo import MongoClient
from pymongo.collection import Collection

db = MongoClient()["app"]
TEST = os.environ.get("ENV") == "test"

COLLECTION = "events_test" if TEST else "events"
db[COLLECTION].create_index("a")

target = db.events
if TEST:
    target = db["events_test"]
target.create_index("b")

current = db.first
current.create_index("c")
current = db.second
current.create_index("d")

try:
    name = os.environ["COLL"]
except KeyError:
    name = "fallback"
db[name].create_index("e")

(db.left if TEST else db.right).create_index("f")
db[os.getenv("X") or "x"].create_index("g")
db["_".join(["a", "b"])].create_index("h")
db["%s_log" % os.getpid()].create_index("i")
db["{}_log".format(os.getpid())].create_index("j")


def inner(target: Collection, db):
    target.create_index("k")
    db.fixed.create_index("l")
