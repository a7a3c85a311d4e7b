from pymongo import ASCENDING, DESCENDING, MongoClient
from pymongo.database import Database

DIRECTIONS = {"asc": ASCENDING, "desc": DESCENDING}


def spec(*fields, **options):
    return {"fields": list(fields), "options": options}


def key(name, direction="asc"):
    return (name, DIRECTIONS[direction])


def build(database: Database, collection: str, keys, options=None):
    return database[collection].create_index(keys, **(options or {}))


def ensure(database, collection, *keys, **options):
    build(database, collection, list(keys), options)


def ttl(database, collection, field, days):
    database[collection].create_index([(field, ASCENDING)], expireAfterSeconds=days * 24 * 3600)


def unique(collection, *fields):
    collection.create_index([(field, 1) for field in fields], unique=True)


def main():
    db = MongoClient()["crm"]
    build(db, "leads", [("owner", ASCENDING)])
    ensure(db, "deals", ("stage", ASCENDING), ("value", DESCENDING), name="pipeline")
    ttl(db, "tokens", "issued", 7)
    ttl(db, collection="nonces", field="seen", days=1)
    unique(db.contacts, "email")
    unique(db["firms"], "country", "tax_id")
    db.notes.create_index([key("author"), key("at", "desc")])
