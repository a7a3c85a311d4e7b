import pymongo
from beanie import Document, Indexed


class Product(Document):
    name: str
    price: Indexed(float, pymongo.DESCENDING)

    class Collection:
        name = "products"
        indexes = [
            [
                ("name", pymongo.TEXT),
                ("description", pymongo.TEXT),
            ],
        ]
