import pymongo
from pymongo import MongoClient

client = MongoClient("mongodb://localhost:27017")
db = client["shop"]

db.orders.create_index("customer_id")
db.orders.create_index([("status", pymongo.ASCENDING), ("placed_at", pymongo.DESCENDING)], name="status_time")
db["order.lines"].create_index([("sku", 1)], unique=True, background=True)
client.shop.refunds.create_index("order_id", expireAfterSeconds=3600)
