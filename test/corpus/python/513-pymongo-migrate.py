"""
rename the key of sessions
"""
import pymongo

name = "20230502101500_session_key"
dependencies = ["20230401080000_initial"]


def upgrade(db: "pymongo.database.Database"):
    sessions = db["session"]
    sessions.update_many({}, {"$rename": {"token": "key"}})
    if "token_1" in sessions.index_information():
        sessions.drop_index("token_1")
    sessions.create_index("key", unique=True, partialFilterExpression={"key": {"$type": "string"}})
    db["session"].create_index([("user", pymongo.ASCENDING), ("last_seen", pymongo.DESCENDING)])


def downgrade(db: "pymongo.database.Database"):
    db["session"].drop_index("key_1")
    db["session"].create_index("token")
