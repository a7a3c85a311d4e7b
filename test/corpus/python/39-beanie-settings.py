from datetime import datetime
from typing import Annotated, Optional

import pymongo
from beanie import Document, Indexed
from pydantic import Field
from pymongo import ASCENDING, DESCENDING, IndexModel


class Ledger(Document):
    account: str
    at: datetime
    ref: Annotated[Optional[str], Indexed(unique=True, sparse=True)] = None
    code: Indexed(str, pymongo.HASHED) = Field(alias="c")

    class Settings:
        name = "ledgers"
        use_revision = True
        indexes = [
            "account",
            [("account", ASCENDING), ("at", DESCENDING)],
            IndexModel([("at", 1)], expireAfterSeconds=3600, name="ttl"),
            pymongo.IndexModel("memo", partialFilterExpression={"memo": {"$exists": True}}),
        ]


class Plain(Document):
    key: Indexed(str)
