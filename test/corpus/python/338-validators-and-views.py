import json
from pathlib import Path

from pymongo import MongoClient
from pymongo.errors import CollectionInvalid, OperationFailure

SCHEMA = {
    "$jsonSchema": {
        "bsonType": "object",
        "required": ["vin"],
        "properties": {"vin": {"bsonType": "string"}},
    }
}
STORED = json.loads(Path("schema.json").read_text())
COLLECTIONS = ("plain_a", "plain_b")

client = MongoClient()
db = client.garage

db.create_collection("cars", validator=SCHEMA, validationAction="warn")
db.create_collection("imported", validator=STORED)
db.create_collection(name="telemetry", timeseries={"timeField": "ts", "granularity": "minutes"}, expireAfterSeconds=600)
db.create_collection("active_cars", viewOn="cars", pipeline=[{"$match": {"active": True}}])
db.create_collection("by_key", clusteredIndex={"key": {"_id": 1}, "unique": True}, check_exists=False)

for name in COLLECTIONS:
    if name not in db.list_collection_names():
        db.create_collection(name)

try:
    invoices = db.create_collection("invoices", collation={"locale": "sv"}, write_concern=None)
except CollectionInvalid:
    invoices = db.get_collection("invoices")
invoices.create_index("number", unique=True)

try:
    db.command({"create": "ledger", "capped": True, "size": 5 * 1024**2})
    db.command({"collMod": "cars", "validator": {}})
    db.command("createIndexes", "cars", indexes=[{"key": {"vin": 1}, "name": "vin_1", "unique": True}])
except OperationFailure as error:
    print(error.details)
