from typing import TYPE_CHECKING, Iterable

from pymongo import MongoClient

if TYPE_CHECKING:
    from pymongo.collection import Collection
    from pymongo.database import Database

try:
    from .settings import COLLECTION
except ImportError:
    COLLECTION = "readings"


def ensure(db: "Database", name: str = "sensors"):
    db[name].create_index("serial", unique=True)


def ensure_on(collection: "Collection", fields: Iterable[str] = ("a", "b"), *, ttl: int = 60):
    for field in fields:
        collection.create_index(field)
    collection.create_index("seen", expireAfterSeconds=ttl)


def apply(client: MongoClient, db_name, keys, unique=False):
    client[db_name].samples.create_index("at")
    client[db_name]["other"].create_index(keys, unique=unique)
    client[db_name][COLLECTION].create_index("at")


def getattr_style(db, kind):
    getattr(db, "probes").create_index("depth")
    getattr(db, kind).create_index("depth")
    getattr(db, f"{kind}_log").create_index("depth")
