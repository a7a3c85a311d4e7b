from dataclasses import dataclass, field
from typing import NamedTuple

from pymongo import ASCENDING, DESCENDING, MongoClient
from pymongo.collection import Collection


class Spec(NamedTuple):
    collection: str
    keys: list
    options: dict


SPECS = [
    Spec("plants", [("latin_name", ASCENDING)], {"unique": True}),
    Spec("plants", [("family", ASCENDING), ("height", DESCENDING)], {}),
    Spec(collection="beds", keys=[("number", ASCENDING)], options={"name": "bed_no"}),
]


@dataclass
class Garden:
    client: MongoClient = field(default_factory=MongoClient)
    plants: Collection = field(init=False)
    beds: Collection = field(init=False)

    def __post_init__(self) -> None:
        self.plants = self.client.garden.plants
        self.beds = self.client.garden["beds"]

    def prepare(self) -> None:
        for spec in SPECS:
            self.client.garden[spec.collection].create_index(spec.keys, **spec.options)
        self.plants.create_index("sown_at", expireAfterSeconds=365 * 24 * 3600)
        self.beds.create_index([("corner", "2d")], min=-500, max=500)


@dataclass(frozen=True)
class Holder:
    notes: Collection

    def prepare(self) -> None:
        self.notes.create_index("plant")
