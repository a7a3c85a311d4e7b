from enum import StrEnum, auto
from typing import Annotated, Literal, NewType, TypeAlias

from pymongo import MongoClient
from pymongo.collection import Collection
from pymongo.database import Database

Name: TypeAlias = Literal["wines", "barrels"]
Doc = NewType("Doc", dict)
Wines = Annotated[Collection, "wines"]


class Coll(StrEnum):
    WINES = "wines"
    BARRELS = "barrels"
    TASTINGS = auto()


def collection(db: Database, name: Name) -> "Collection[Doc]":
    return db[name]


def cellar(db: Database[Doc]) -> None:
    wines: Collection[Doc] = db[Coll.WINES]
    wines.create_index([("vintage", -1)])
    barrels: Wines = db.get_collection(name=Coll.BARRELS.value)
    barrels.create_index("oak")
    collection(db, "barrels").create_index("filled")
    db[Coll.TASTINGS].create_index("taster")
    grapes: Collection
    grapes = db.grapes
    grapes.create_index("colour")


cellar(MongoClient()["winery"])
