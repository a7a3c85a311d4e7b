from enum import Enum
from typing import Annotated, Optional

import pymongo
from beanie import Document, Indexed, UnionDoc, before_event, Insert
from pydantic import BaseModel
from pymongo import ASCENDING, IndexModel

ANIMALS = "zoo_animals"
BY_KEEPER = [("keeper", ASCENDING), ("species", ASCENDING)]


class Names(str, Enum):
    VISITS = "zoo_visits"


class Animal(Document):
    chip: Annotated[str, Indexed(unique=True)]
    keeper: Optional[str] = None
    species: str

    class Settings:
        name = ANIMALS
        is_root = True
        indexes = [
            BY_KEEPER,
            IndexModel("species", sparse=True),
        ]


class Bird(Animal):
    wingspan: Annotated[float, Indexed(index_type=pymongo.DESCENDING)]


class Visit(Document):
    day: str
    tickets: int

    class Settings:
        name = Names.VISITS.value
        indexes = ["day"]

    @before_event(Insert)
    def count(self):
        self.tickets += 1


class Everything(UnionDoc):
    class Settings:
        name = "zoo_union"
        class_id = "_class_id"


class Feed(BaseModel):
    kind: Indexed(str)
    grams: int


class Meal(Document):
    feeds: list[Feed]
    animal: Indexed(str, index_type="hashed")
