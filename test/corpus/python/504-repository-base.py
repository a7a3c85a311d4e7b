from abc import ABC
from typing import ClassVar, Generic, TypeVar

from pymongo import ASCENDING, DESCENDING, IndexModel
from pymongo.asynchronous.database import AsyncDatabase

T = TypeVar("T")


class BaseRepository(ABC, Generic[T]):
    collection_name: ClassVar[str]
    indexes: ClassVar[list[IndexModel]] = []

    def __init__(self, db: AsyncDatabase) -> None:
        self.db = db
        self.collection = db[self.collection_name]

    async def ensure_indexes(self) -> None:
        if self.indexes:
            await self.collection.create_indexes(self.indexes)
        await self.collection.create_index([("created_at", DESCENDING)])


class GuestRepository(BaseRepository["Guest"]):
    collection_name = "guests"
    indexes = [
        IndexModel([("email", ASCENDING)], unique=True),
        IndexModel([("last_name", ASCENDING), ("first_name", ASCENDING)]),
    ]


class BookingRepository(BaseRepository["Booking"]):
    collection_name = "bookings"

    async def ensure_indexes(self) -> None:
        await super().ensure_indexes()
        await self.db.bookings.create_index([("room", 1), ("from", 1)])
