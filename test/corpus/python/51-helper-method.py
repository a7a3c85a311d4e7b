from pymongo import ASCENDING, DESCENDING


class Repo:
    def __init__(self, db):
        self._db = db

    @property
    def notes(self):
        return self._db["notes"]

    def _ensure(self, collection, keys, **options):
        self._db[collection].create_index(keys, **options)

    def setup(self):
        self._ensure("users", [("email", ASCENDING)], unique=True)
        self._ensure("users", [("seen", DESCENDING)])
        self._ensure("teams", "name")
        self.notes.create_index([("at", DESCENDING)], sparse=True)
