from pymongo import MongoClient

db = MongoClient()["lab"]
db.create_collection("plain", storageEngine={"wiredTiger": {"configString": "block_compressor=zstd"}})
db.create_collection("capped", capped=True, size=1024 * 1024, max=None)
events = db.create_collection(
    "events",
    timeseries={"timeField": "at", "metaField": "device"},
)
events.create_index([("device.id", 1), ("at", -1)])
