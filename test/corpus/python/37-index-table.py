INDEXES = [
    ("users", [("email", 1)], {"unique": True}),
    ("users", [("created", -1)], {}),
    ("logs", "at", {"expireAfterSeconds": 86400}),
]


def apply(db):
    for coll, keys, options in INDEXES:
        db[coll].create_index(keys, **options)
