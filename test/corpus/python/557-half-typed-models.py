from pymongo import ASCENDING, IndexModel, MongoClient

db = MongoClient().gym
db.members.create_index("card")


def first():
    db.lockers.create_indexes([
        IndexModel([("number", ASCENDING)], unique=True),
        IndexModel([("member", 
    ])


def second():
    db.courses.create_index("trainer")
    label = f"{db.name
    return label


def third():
    db.visits.create_index([("member", 1), ("at", -1)])
    for visit in


db.trainers.create_index("name", unique=True)
from
db.rooms.create_index("floor")
if db.rooms:
