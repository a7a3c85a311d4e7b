from operator import itemgetter

from pymongo import MongoClient

db = MongoClient().play

names = {name: db[name].create_index("created") for name in ("goals", "cards")}
[db.teams.create_index([(field, 1)]) for field in ["city", "league"]]

for collection, keys in zip(("referees", "coaches"), ([("name", 1)], [("team", 1)])):
    db[collection].create_index(keys)

for position, field in enumerate(["first", "second"]):
    db.steps.create_index(field)

if (found := db.get_collection("tables")) is not None and found.create_index("season"):
    print(sorted(found.index_information().items(), key=itemgetter(0)))

(lambda c: c.create_index("late"))(db.late)
