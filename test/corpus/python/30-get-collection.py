from pymongo import MongoClient

client = MongoClient()
database = client.get_database("queue")
status = database.get_collection("status")
status.create_index([("utime", 1)], expireAfterSeconds=60 * 60)
database.get_collection("jobs").with_options(write_concern=None).create_index("owner")
client.get_default_database().locks.ensure_index("key", unique=True)
mongo.db.sessions.create_index("token")
