from pymongo import ASCENDING, DESCENDING, IndexModel
from pymongo.database import Database

from store.names import JOBS

MATCHES = "matches"


def apply(db: Database) -> None:
    db[MATCHES].create_indexes(
        [
            IndexModel([("created_at", DESCENDING), ("_id", DESCENDING)]),
            IndexModel([("white.bot_id", ASCENDING)], name="white"),
            IndexModel(
                [
                    ("status", ASCENDING),
                    ("finished_at", DESCENDING),
                ],
                sparse=True,
            ),
        ]
    )
    db[JOBS].create_indexes([IndexModel("state")])
