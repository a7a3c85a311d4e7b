from typing import Final

import pymongo
from bson import Int64
from pymongo import ASCENDING, IndexModel

ASC = pymongo.ASCENDING
DESC = -1
HOUR: Final[int] = 60 * 60
DAY = 24 * HOUR
FIELD = "created_at"
PREFIX = "meta."
SORT = (("city", ASC), ("name", DESC))
CASELESS = {"locale": "en", "strength": 2}


def install(db: pymongo.database.Database, debug: bool):
    db.people.create_index(SORT)
    db.people.create_index([("name", ASC)], collation=CASELESS)
    db.people.create_index([(FIELD, ASCENDING)], expireAfterSeconds=2 * DAY)
    db.people.create_index(PREFIX + "kind")
    db.people.create_index([(f"{PREFIX}age", DESC)])
    db.people.create_index("nick", unique=not debug)
    db.people.create_index("mail", unique=True, background=debug)
    db.people.create_index("seen", expireAfterSeconds=Int64(3600))
    db.people.create_index([("shard", pymongo.HASHED)])
    spec = IndexModel(
        [("geo", pymongo.GEOSPHERE), ("city", ASC)], **{"2dsphereIndexVersion": 3}
    )
    db.people.create_indexes([spec])
