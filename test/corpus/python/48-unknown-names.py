import os

from pymongo import MongoClient

client = MongoClient(os.environ["URI"])
db = client[os.environ["DB"]]


def ensure(collection, database, name, day):
    collection.create_index([("x", 1)])
    database[name].create_index("y")
    db["banner_" + str(day)].create_index([("z", 1)])
    db[f"day_{day}"].create_index("w")
    db["fix" "ed"].create_index("v")
    db[f"whole"].create_index("u")
    db.get_collection(name if name else "d").create_index("t")
    database.fixed.create_index("s")
