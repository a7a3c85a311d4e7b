import logging

import pymongo
from itemadapter import ItemAdapter
from scrapy.exceptions import DropItem


class MongoPipeline:
    collection_name = "listings"

    def __init__(self, mongo_uri, mongo_db):
        self.mongo_uri = mongo_uri
        self.mongo_db = mongo_db
        self.client = None
        self.db = None

    @classmethod
    def from_crawler(cls, crawler):
        return cls(
            mongo_uri=crawler.settings.get("MONGO_URI"),
            mongo_db=crawler.settings.get("MONGO_DATABASE", "items"),
        )

    def open_spider(self, spider):
        self.client = pymongo.MongoClient(self.mongo_uri)
        self.db = self.client[self.mongo_db]
        self.db[self.collection_name].create_index("url", unique=True)
        self.db.prices.create_index([("listing", pymongo.ASCENDING), ("seen", pymongo.DESCENDING)])
        self.db[spider.name].create_index("stamp")

    def close_spider(self, spider):
        self.client.close()

    def process_item(self, item, spider):
        try:
            self.db[self.collection_name].insert_one(ItemAdapter(item).asdict())
        except pymongo.errors.DuplicateKeyError:
            raise DropItem("seen before")
        logging.debug("listings.create_index(%s)", item)
        return item
