import os

from pymongo import MongoClient

db = MongoClient()["x"]
name = os.environ["COLL"]
db[name].create_index("a")
db[f"orders_{name}"].create_index("b")
db["orders_" + name].create_index("c")
coll = db.first
if name:
    coll = db.second
coll.create_index("d")


def ensure(collection):
    collection.create_index("e")
    collection.create_index([("f", 1)])
