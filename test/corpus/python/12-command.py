from pymongo import MongoClient

db = MongoClient().shop
db.command("create", "orders", storageEngine={"wiredTiger": {"configString": "block_compressor=zlib"}})
db.command("createIndexes", "orders", indexes=[{"key": {"a": 1}, "name": "a_1"}, {"key": {"b": -1}, "name": "b_-1", "unique": True}])
db.command({"createIndexes": "lines", "indexes": [{"key": {"sku": 1}, "name": "sku_1"}]})
db.command("ping")
