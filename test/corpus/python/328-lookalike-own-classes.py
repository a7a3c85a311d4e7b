"""A tiny inverted index; nothing here is stored in MongoDB."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field


@dataclass
class Document:
    id: int
    text: str
    meta: dict = field(default_factory=lambda: {"indexes": ["text"], "collection": "docs"})


class IndexModel:
    def __init__(self, keys, unique=False):
        self.keys = keys
        self.unique = unique


class Catalog:
    def __init__(self) -> None:
        self.postings: dict[str, set[int]] = defaultdict(set)
        self.collections: dict[str, Catalog] = {}

    def create_collection(self, name: str, **options) -> Catalog:
        self.collections[name] = Catalog()
        return self.collections[name]

    def create_index(self, keys, unique=False) -> IndexModel:
        return IndexModel(keys, unique=unique)

    def create_indexes(self, models: list[IndexModel]) -> int:
        return len(models)


catalog = Catalog()
books = catalog.create_collection("books", capacity=10)
books.create_index([("title", 1)], unique=True)
books.create_indexes([IndexModel([("author", 1)]), IndexModel("year")])
catalog.collections["books"].create_index("publisher")


class Article(Document):
    meta = {"indexes": ["title"], "abstract": False}

    class Settings:
        name = "articles"
        indexes = ["title", [("a", 1)]]
