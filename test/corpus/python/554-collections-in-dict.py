from pymongo import MongoClient
from pymongo.collection import Collection

client = MongoClient("mongodb://mongo")
db = client["bakery"]

COLLS = {"bread": db.breads, "cake": db["cakes"], "log": client.audit.log}


class Tables:
    ovens: Collection = db.ovens
    shifts = db.get_collection("shifts")
    by_day = {"mon": db.monday}


COLLS["bread"].create_index("flour")
COLLS["cake"].create_index([("layers", -1)])
COLLS.get("log").create_index("at")
for kind, collection in COLLS.items():
    collection.create_index("tenant")
Tables.ovens.create_index("heat")
Tables.shifts.create_index("baker")
Tables.by_day["mon"].create_index("x")
orders, (lines, refunds) = db.orders, (db.lines, db.refunds)
lines.create_index("sku")
refunds.create_index("order")
for target in [db.one]:
    target.create_index("only")
