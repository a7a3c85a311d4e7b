from pymongo import MongoClient

db = MongoClient().shop
db.orders.create_index("first")

def broken(a, b:
    return db.orders.find({"a": a

db.users.create_index([("second", 1)], unique=True)


class Later:
    def go(self):
        db.refunds.create_index("third")
