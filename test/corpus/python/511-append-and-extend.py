import pymongo
from pymongo import IndexModel
from pymongo.database import Database

BASE = [IndexModel([("warehouse", 1)])]


def lot_models(with_ttl: bool) -> list[IndexModel]:
    models = [
        IndexModel("number", unique=True),
    ]
    models.append(IndexModel([("product", 1), ("expires", 1)]))
    if with_ttl:
        models.append(
            IndexModel([("expires", pymongo.ASCENDING)], expireAfterSeconds=0, name="lot_ttl"),
        )
    models += [IndexModel([("note", pymongo.TEXT)])]
    return models


def install(db: Database) -> None:
    db.lots.create_indexes([*BASE, *lot_models(True)])

    shelf = []
    shelf.append(pymongo.IndexModel([("row", 1), ("col", 1)]))
    shelf.extend([pymongo.IndexModel("tag", sparse=True)])
    db["shelves"].create_indexes(shelf)
