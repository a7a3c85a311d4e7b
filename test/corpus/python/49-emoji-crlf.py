from pymongo import MongoClient

db = MongoClient().lab
label = "😀"; db["🐍"].create_index("ключ", name="🗝")
db.after.create_index([("x", 1)])
