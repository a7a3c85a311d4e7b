from dataclasses import dataclass, field

import pymongo
import scrapy
from itemadapter import ItemAdapter
from scrapy.utils.project import get_project_settings

settings = get_project_settings()


@dataclass
class Offer:
    url: str
    tags: list = field(default_factory=list)


class BasePipeline:
    collection_name = "items"
    unique_field = "url"

    def open_spider(self, spider):
        self.client = pymongo.MongoClient(settings["MONGO_URI"])
        self.db = self.client[settings.get("MONGO_DB", "crawl")]
        self.db[self.collection_name].create_index("url", unique=True)
        self.db[self.collection_name].create_index([("seen", pymongo.DESCENDING)])

    def process_item(self, item, spider):
        self.db[self.collection_name].insert_one(ItemAdapter(item).asdict())
        return item


class OfferPipeline(BasePipeline):
    collection_name = "offers"

    def open_spider(self, spider):
        super().open_spider(spider)
        self.db[self.collection_name].create_index("price")
        self.db[spider.settings["EXTRA"]].create_index("x")


class OfferSpider(scrapy.Spider):
    name = "offers"
    custom_settings = {"ITEM_PIPELINES": {"crawl.OfferPipeline": 1}}

    def start_requests(self):
        self.logger.info("create_index('x')")
        yield scrapy.Request("https://example.org", meta={"indexes": ["a"]})
