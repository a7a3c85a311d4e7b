from typing import ClassVar, List

from pymongo import ASCENDING, DESCENDING, IndexModel
from pymongo.database import Database


class Repository:
    COLLECTION: ClassVar[str] = ""
    INDEXES: ClassVar[List[IndexModel]] = []

    def __init__(self, db: Database):
        self.collection = db[self.COLLECTION]

    @classmethod
    def ensure(cls, db: Database) -> None:
        if cls.INDEXES:
            db[cls.COLLECTION].create_indexes(cls.INDEXES)


class Songs(Repository):
    COLLECTION = "songs"
    INDEXES = [
        IndexModel([("title", ASCENDING)]),
        IndexModel([("artist", ASCENDING), ("year", DESCENDING)], name="artist_year"),
    ]


class Artists(Repository):
    COLLECTION = "artists"
    INDEXES = [IndexModel("name", unique=True)]

    def ensure_more(self):
        self.collection.create_index("country")


class Covers:
    """Not a repository: the store lives in another file."""

    collection_name = "covers"
    indexes = [
        IndexModel([("song", 1)]),
    ]


def setup(db):
    for repository in (Songs, Artists):
        repository.ensure(db)
