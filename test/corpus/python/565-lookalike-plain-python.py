"""Index of a book and of a playlist: lists, dicts and own classes."""
from dataclasses import dataclass, field
from typing import Protocol


class Indexer(Protocol):
    def create_index(self, terms: list[str]) -> dict: ...

    def ensure_index(self, name: str) -> None: ...


@dataclass
class Document:
    title: str
    meta: dict = field(default_factory=lambda: {"indexes": ["title"]})

    class Settings:
        name = "documents"
        indexes = ["title"]


class Glossary(Document):
    meta = {"indexes": ["term"], "collection": "glossary"}


class Catalogue:
    def __init__(self, indexer: Indexer, documents: list[Document]):
        self.indexer = indexer
        self.documents = documents

    def build(self) -> dict:
        index = self.indexer.create_index(["a", "b"])
        self.indexer.ensure_index("terms")
        return index

    def command(self, name):
        return getattr(self, name)()


def create_collection(name: str, *items: str) -> dict:
    return {name: items}


def IndexModel(keys, **options):
    return keys, options


create_collection("stamps", "a", "b")
IndexModel([("page", 1)], unique=True)
Catalogue(None, [Document("a")]).command("build")
print(Glossary("b").meta["indexes"])
