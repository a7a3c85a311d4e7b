from pymongo import MongoClient

db = MongoClient().half
db.before.create_index("a")


def broken():
    db.mid.create_index([("b", 


def later():
    db.after.create_index([("c", 1)], unique=True)
