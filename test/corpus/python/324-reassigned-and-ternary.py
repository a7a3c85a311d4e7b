import os
import sys

import pymongo
from pymongo import MongoClient

client = MongoClient(os.getenv("MONGO_URI", "mongodb://localhost"))
db = client["test"] if "--test" in sys.argv else client["live"]
table = os.environ.get("TABLE", "rows")
SUFFIX = os.getenv("SUFFIX") or ""
TARGET = "main"
TARGET += SUFFIX
archive = "archive"


def pick(kind):
    return db.big if kind == "big" else db.small


def rename():
    global archive
    archive = input("name: ")


db[table].create_index("a")
db[TARGET].create_index("b")
db[archive].create_index("c")
(db.left if SUFFIX else db.right).create_index("d")
pick("big").create_index("e")
db["%s_log" % table].create_index("f")
db["{}_log".format(table)].create_index("g")
db["_".join(["x", "y"])].create_index("h")
getattr(db, table).create_index("i")
getattr(db, "plain").create_index("j")
db[sys.argv[1]].create_index([("k", pymongo.ASCENDING)])
coll = db.one
coll.create_index("l")
coll = db.two
coll.create_index("m")
db.get_collection(name="named").create_index("n")
client.get_database("other")["o"].create_index("o")
