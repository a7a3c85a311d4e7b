from functools import partial
from operator import itemgetter

from pymongo import MongoClient

db = MongoClient().play

unique = partial(db.players.create_index, unique=True)
unique("nick")
unique([("mail", 1)], sparse=True)

make = db.matches.create_index
make([("season", 1), ("round", 1)])

names = {name: db[name].create_index("created") for name in ("goals", "cards")}
[db.teams.create_index([(field, 1)]) for field in ["city", "league"]]
list(map(db.stadiums.create_index, ["city", "capacity"]))

for collection, keys in zip(("referees", "coaches"), ([("name", 1)], [("team", 1)])):
    db[collection].create_index(keys)

for position, field in enumerate(["first", "second"]):
    db.steps.create_index(field)

if (found := db.get_collection("tables")) is not None and found.create_index("season"):
    print(sorted(found.index_information().items(), key=itemgetter(0)))

(lambda c: c.create_index("late"))(db.late)
