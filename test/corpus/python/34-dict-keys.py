from collections import OrderedDict

from bson import SON
from pymongo import IndexModel, MongoClient

db = MongoClient().lab

db.runs.create_index(OrderedDict([("a", 1), ("b", -1)]))
db.runs.create_index(SON({"c": 1}))
db.runs.create_index(dict(d=1))
db.runs.create_index({"e": 1}, expireAfterSeconds=60 * 60)
db.runs.create_index({"f": "text"}, **options)
db.runs.create_indexes([IndexModel("g"), IndexModel([("h", 1)], name="h_1"), IndexModel(keys={"i": -1}, unique=True)])
db.runs.create_index([("j", 1)], None, unique=True)
db.runs.create_index([("k", 1)], collation={"locale": "de", "strength": 1}, hidden=True)
