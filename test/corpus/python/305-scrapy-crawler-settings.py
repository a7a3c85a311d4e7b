import pymongo
from itemadapter import ItemAdapter
from scrapy.exceptions import DropItem


class MongoPipeline:
    collection_name = "listings"

    def __init__(self, mongo_uri, mongo_db, stats):
        self.mongo_uri = mongo_uri
        self.mongo_db = mongo_db
        self.stats = stats

    @classmethod
    def from_crawler(cls, crawler):
        return cls(
            mongo_uri=crawler.settings.get("MONGO_URI"),
            mongo_db=crawler.settings.get("MONGO_DATABASE", "items"),
            stats=crawler.stats,
        )

    def open_spider(self, spider):
        self.client = pymongo.MongoClient(self.mongo_uri)
        self.db = self.client[self.mongo_db]
        self.db[self.collection_name].create_index("url", unique=True)
        self.db[spider.name].create_index([("scraped_at", pymongo.DESCENDING)])
        self.errors = self.db[f"{self.collection_name}_errors"]
        self.errors.create_index("reason")

    def process_item(self, item, spider):
        adapter = ItemAdapter(item)
        if not adapter.get("url"):
            raise DropItem("no url")
        table = self.db[item.__class__.__name__.lower()]
        table.create_index([("url", 1), ("page", 1)])
        table.update_one({"url": adapter["url"]}, {"$set": adapter.asdict()}, upsert=True)
        return item

    def close_spider(self, spider):
        self.client.close()
