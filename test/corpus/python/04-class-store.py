from pymongo import MongoClient


class Racks:
    def __init__(self, uri):
        self.client = MongoClient(uri)
        self.db = self.client.racks
        self.collection = self.db["racks"]
        self.favorites = self.db.favorites

    def connect(self):
        self.collection.create_index("producer_name")
        self.favorites.create_index([("user_id", 1), ("rack_id", 1)], unique=True)
        self.db.users.create_index("username", unique=True)
