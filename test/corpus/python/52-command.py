from bson.son import SON
from pymongo import MongoClient

db = MongoClient().ops
db.command("createIndexes", "runs", indexes=[{"key": {"at": 1}, "name": "at_1", "expireAfterSeconds": 5}])
db.command({"createIndexes": "jobs", "indexes": [{"key": SON([("a", 1), ("b", 1)]), "name": "ab"}]})
db.command("create", "capped", capped=True, size=4096)
db.command("dropIndexes", "runs", index="at_1")
db.command("collMod", "runs", index={"keyPattern": {"at": 1}, "expireAfterSeconds": 9})
