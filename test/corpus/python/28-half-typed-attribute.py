from pymongo import MongoClient

db = MongoClient()["shop"]
db.orders.create_index("before")
db.customers.
db.users.create_index("after")
x =
db.lines.create_index("end")
