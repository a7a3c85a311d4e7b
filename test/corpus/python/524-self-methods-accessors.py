from functools import cached_property, lru_cache

from pymongo import MongoClient
from pymongo.collection import Collection


@lru_cache(maxsize=None)
def client() -> MongoClient:
    return MongoClient("mongodb://db/")


def collection(name: str) -> Collection:
    return client()["archive"][name]


class Archive:
    def __init__(self):
        self._db = client().archive

    @cached_property
    def boxes(self) -> Collection:
        return self._db["boxes"]

    @property
    def folders(self):
        return self._get("folders")

    def _get(self, name):
        return self._db.get_collection(name)

    @staticmethod
    def labels():
        return client().archive.labels

    def prepare(self, name):
        self.boxes.create_index("shelf")
        self.folders.create_index([("box", 1), ("nr", 1)], unique=True)
        self._get("scans").create_index("folder")
        self.labels().create_index([("text", "text")])
        collection("stamps").create_index("year")
        self._get(name).create_index("q")
        collection(name).create_index("r")
