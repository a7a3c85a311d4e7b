from beanie import Document, Indexed
from pymongo import IndexModel

from .base import MongoDocument


class Vehicle(Document):
    plate: Indexed(str)

    class Settings:
        is_root = True
        name = "vehicles"


class Car(Vehicle):
    doors: int

    class Settings:
        indexes = ["doors"]


class MetaInfo(MongoDocument):
    key: str

    class Settings:
        name = "meta_info"
        indexes = [IndexModel([("key", 1)], unique=True)]


class Loose(MongoDocument):
    key: str

    class Settings:
        indexes = [IndexModel([("loose", 1)])]
