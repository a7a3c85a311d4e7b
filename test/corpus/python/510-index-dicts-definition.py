"""Indexes per collection; `update_indexes` is called at start."""
from pymongo import ASCENDING, GEOSPHERE, TEXT

INDEXES = {
    "trees": [
        {
            "definition": [("tree_id", ASCENDING)],
            "options": {"name": "tree_id", "unique": True},
        },
        {"definition": [("position", GEOSPHERE)], "options": {"name": "position"}},
    ],
    "parks": [
        {
            "definition": [("name", TEXT), ("about", TEXT)],
            "options": {"name": "words"},
        },
    ],
    "empty": [],
}


def drop_indexes(adapter, name):
    adapter.db[name].drop_indexes()


def update_indexes(db):
    for collection_name, indexes in INDEXES.items():
        existing = db[collection_name].index_information()
        for index in indexes:
            if index["options"]["name"] in existing:
                continue
            db[collection_name].create_index(index["definition"], **index["options"])
