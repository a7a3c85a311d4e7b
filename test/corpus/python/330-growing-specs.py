import sys

from pymongo import ASCENDING, DESCENDING, IndexModel, MongoClient

client = MongoClient()
db = client["metrics"]

models = []
models.append(IndexModel([("host", ASCENDING), ("ts", DESCENDING)], name="host_ts"))
for name in ("cpu", "disk"):
    models.append(IndexModel([(name, ASCENDING)], sparse=True))
if "--ttl" in sys.argv:
    models.append(IndexModel("ts", expireAfterSeconds=3600))
db.samples.create_indexes(models)

keys = [("rack", ASCENDING)]
keys.append(("unit", ASCENDING))
db.racks.create_index(keys, unique=True)

sometimes = [("zone", ASCENDING)]
if len(sys.argv) > 3:
    sometimes.append(("rack", ASCENDING))
db.zones.create_index(sometimes)


class Writer:
    def __init__(self):
        self.models = [IndexModel([("level", ASCENDING)])]

    def flush(self, database):
        database.logs.create_indexes(self.models)
