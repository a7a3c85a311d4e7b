"""Index registry of the specimen service."""

from typing import Any

from pymongo import ASCENDING, DESCENDING, GEOSPHERE, MongoClient
from pymongo.database import Database

IndexSpec = dict[str, Any]

INDEXES: dict[str, list[IndexSpec]] = {
    "specimen": [
        {
            "definition": [("specimen_id", ASCENDING), ("received_at", DESCENDING)],
            "options": {"name": "specimen_received", "background": True, "unique": True},
        },
        {
            "definition": [("tags", ASCENDING)],
            "options": {"name": "specimen_tags"},
        },
    ],
    "site": [
        {
            "definition": [("position", GEOSPHERE)],
            "options": {"name": "site_position"},
        },
    ],
}


def indexes_of(collection_name: str) -> list[IndexSpec]:
    return INDEXES.get(collection_name, [])


def apply_indexes(database: Database) -> None:
    for collection_name, definitions in INDEXES.items():
        collection = database[collection_name]
        present = collection.index_information()
        for index in definitions:
            if index["options"]["name"] in present:
                continue
            collection.create_index(index["definition"], **index["options"])


if __name__ == "__main__":
    apply_indexes(MongoClient()["lab"])
