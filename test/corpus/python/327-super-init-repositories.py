from typing import Generic, TypeVar

from pymongo.collection import Collection
from pymongo.database import Database

T = TypeVar("T")


class MongoRepository(Generic[T]):
    def __init__(self, db: Database, name: str) -> None:
        self._db = db
        self._name = name
        self.collection: Collection = db[name]
        self.history = db[f"{name}_history"]

    def create_indexes(self) -> None:
        self.collection.create_index([("deleted_at", 1)], sparse=True)

    def add_index(self, keys, **options) -> str:
        return self.collection.create_index(keys, **options)


class BookRepository(MongoRepository["Book"]):
    def __init__(self, db: Database) -> None:
        super().__init__(db, "books")

    def create_indexes(self) -> None:
        super().create_indexes()
        self.collection.create_index("isbn", unique=True)
        self.add_index([("title", "text")], default_language="french")
        self.history.create_index([("book", 1)])


class LoanRepository(MongoRepository["Loan"]):
    def __init__(self, db: Database, tenant: str) -> None:
        super().__init__(db, name=f"loans_{tenant}")

    def create_indexes(self) -> None:
        self.collection.create_index([("due", 1)])
        self._db.members.create_index([("card", 1)], unique=True)
