from pymongo import ASCENDING, DESCENDING, IndexModel, MongoClient

db = MongoClient()["census"]
SINGLE = ("born", "died")
PAIRS = [("city", "street"), ("street", "number")]

db.people.create_indexes([
    IndexModel("ssn", unique=True),
    *[IndexModel([(name, ASCENDING)]) for name in ("first", "last")],
])
db.houses.create_indexes(
    [IndexModel([(a, ASCENDING), (b, DESCENDING)]) for a, b in PAIRS]
)
[db.deaths.create_index(name, sparse=True) for name in SINGLE]
db.births.create_indexes(list(IndexModel([(name, 1)]) for name in ["year", "place"]))
