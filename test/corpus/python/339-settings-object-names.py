from dataclasses import dataclass
from typing import NamedTuple

from pydantic_settings import BaseSettings
from pymongo import MongoClient


class Settings(BaseSettings):
    mongo_url: str = "mongodb://localhost"
    users_collection: str = "users"


class Names(NamedTuple):
    orders: str = "orders"
    lines: str = "order_lines"


@dataclass(frozen=True)
class Tables:
    audit: str = "audit_log"


settings = Settings()
names = Names()
tables = Tables(audit="trail")
CONFIG = {"collections": {"stock": "stock_items"}, "ttl": 60}

db = MongoClient(settings.mongo_url)["shop"]
db[names.orders].create_index("number", unique=True)
db[names.lines].create_index([("order", 1), ("pos", 1)])
db[tables.audit].create_index([("at", -1)])
db[CONFIG["collections"]["stock"]].create_index("sku", expireAfterSeconds=CONFIG["ttl"])
db[CONFIG.get("extra", "misc")].create_index("kind")
