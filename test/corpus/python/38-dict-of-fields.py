from pymongo import ASCENDING

FIELDS = {
    "users": ["email", "name"],
    "posts": ["slug"],
}


def build(database):
    for name, fields in FIELDS.items():
        for field in fields:
            database[name].create_index([(field, ASCENDING)])
