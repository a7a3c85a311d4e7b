from dataclasses import dataclass, field

from pymongo import MongoClient
from pymongo.collection import Collection
from pymongo.database import Database


@dataclass
class Repository:
    db: Database
    users: Collection = field(init=False)

    def __post_init__(self) -> None:
        self.users = self.db["users"]
        self.users.create_index([("email", 1)], unique=True)
        getattr(self.db, "tokens").create_index("expires", expireAfterSeconds=0)


with MongoClient() as client:
    (carts := client.shop.carts).create_index([("user", 1)])
    carts.create_index("updated")
