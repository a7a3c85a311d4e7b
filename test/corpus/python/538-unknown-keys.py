import os

from pymongo import IndexModel, MongoClient

from .fields import FIELDS, PRIMARY, make_keys

db = MongoClient().unknown

db.a.create_index(PRIMARY)
db.b.create_index(make_keys("x"))
db.c.create_index([("tenant", 1), (PRIMARY, 1)])
db.d.create_index([("x", int(os.environ["DIRECTION"]))])
db.e.create_index([*FIELDS, ("at", -1)], unique=True)
db.f.create_indexes([
    IndexModel(PRIMARY, name="p"),
    IndexModel("known"),
])
db.g.create_index(os.environ["FIELD"])
db.h.create_index("meta" + "." + "created")
db.i.create_index([("x", 1)] + FIELDS)
db.j.create_index([("x", 1)] + [("y", -1)])
