"""Names of collections and of fields, and the indexes on them."""

from enum import Enum
from types import SimpleNamespace
from typing import Final

from pymongo import ASCENDING, DESCENDING, IndexModel
from pymongo.database import Database

PREFIX = "v2"


class Coll:
    ACCOUNTS: Final = "accounts"
    LEDGER: Final[str] = "ledger_" + "lines"
    YEARLY = f"{PREFIX}_yearly"


class Field(Enum):
    OWNER = "owner.id"
    BOOKED = "booked_at"


F = SimpleNamespace(amount="amount", currency="currency")

BY_OWNER = IndexModel([(Field.OWNER.value, ASCENDING), (Field.BOOKED.value, DESCENDING)], name="by_owner")
KEYS: Final = [("iban", ASCENDING)]
OPTIONS: Final = {"unique": True, "sparse": True}


def apply(db: Database, year: int) -> None:
    db[Coll.ACCOUNTS].create_index(KEYS, **OPTIONS)
    db[Coll.LEDGER].create_indexes([BY_OWNER])
    db[Coll.YEARLY].create_index("year")
    db[f"{Coll.ACCOUNTS}_{year}"].create_index("month")
    db.get_collection(Coll.ACCOUNTS).create_index([(F.amount, -1)], **{"name": "amount", "hidden": True})
