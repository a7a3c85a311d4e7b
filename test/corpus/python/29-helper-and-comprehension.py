from pymongo import ASCENDING, IndexModel, MongoClient

db = MongoClient()["shop"]


def ensure(name, keys, **options):
    db[name].create_index(keys, **options)


ensure("orders", [("number", ASCENDING)], unique=True)
ensure("customers", "email")

db.lines.create_indexes([IndexModel([(field, ASCENDING)]) for field in ("sku", "batch")])
