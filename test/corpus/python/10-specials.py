import pymongo
from bson.son import SON

db = pymongo.MongoClient().geo
places = db.places
places.create_index([("location", "2dsphere")])
places.create_index([("location", pymongo.GEO2D)])
places.create_index([("name", "text"), ("tags", "text")], weights={"name": 3, "tags": 1})
places.create_index([("owner", pymongo.HASHED)])
places.create_index({"city": 1, "zip": -1})
places.create_index(SON([("a", 1), ("b", -1)]))
places.create_index(keys=[("kind", pymongo.ASCENDING)], partialFilterExpression={"kind": {"$exists": True}})
places.create_index(["x", ("y", -1)])
