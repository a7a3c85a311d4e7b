import pymongo
from pymongo import IndexModel


class NewsPipeline:
    def __init__(self, uri):
        keywords = IndexModel([("keywords", pymongo.TEXT)], name="search", default_language="english")
        sha1 = IndexModel([("sha1", pymongo.ASCENDING)], name="sha1")
        client = pymongo.MongoClient(uri)
        self.collection = client["crawler"]["news"]
        self.collection.create_indexes([keywords])
        self.collection.create_indexes([sha1])
