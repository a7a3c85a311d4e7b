from pymongo import ASCENDING as UP, DESCENDING as DOWN, GEOSPHERE, HASHED, TEXT, MongoClient
import pymongo as pm

client = MongoClient("mongodb://localhost")
db = client.get_database("shop")
orders = db.get_collection("orders")

orders.create_index([("customer", UP), ("placed", DOWN)])
orders.create_index("number", unique=True)
orders.create_index([("spot", GEOSPHERE)])
orders.create_index([("note", TEXT), ("title", pm.TEXT)], default_language="english", name="txt")
orders.create_index([["shard", HASHED]])
orders.create_index((("tuple", 1), ("keys", -1)))
client.shop.carts.create_index("owner")
client["shop"]["gift-cards"].create_index([("code", pm.ASCENDING)], sparse=True, background=True)
