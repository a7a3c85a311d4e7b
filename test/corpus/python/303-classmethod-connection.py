import asyncio
import logging
from functools import lru_cache
from typing import ClassVar, Optional

from motor.motor_asyncio import AsyncIOMotorClient, AsyncIOMotorDatabase

log = logging.getLogger(__name__)


class Mongo:
    client: ClassVar[Optional[AsyncIOMotorClient]] = None
    db: ClassVar[Optional[AsyncIOMotorDatabase]] = None

    @classmethod
    async def connect(cls, uri: str) -> None:
        cls.client = AsyncIOMotorClient(uri, maxPoolSize=10)
        cls.db = cls.client.bookings
        await cls._create_indexes()

    @classmethod
    async def _create_indexes(cls) -> None:
        """Called once: db.nothing.create_index("in_doc")"""
        await cls.db.rooms.create_index("code", unique=True)
        await cls.db["stays"].create_index([("room", 1), ("from", 1), ("to", 1)], name="stay_range")
        log.info("db.rooms.create_index(%s) done", "code")

    @staticmethod
    async def drop() -> None:
        await Mongo.db.rooms.drop_index("code_1")
        await Mongo.db.guests.create_index("passport", sparse=True)


@lru_cache
def get_database() -> AsyncIOMotorDatabase:
    return AsyncIOMotorClient()["bookings"]


async def main() -> None:
    db = get_database()
    await asyncio.gather(
        db.payments.create_index([("stay", 1), ("at", -1)]),
        get_database()["refunds"].create_index("payment"),
        Mongo.connect("mongodb://localhost"),
    )


mongo = Mongo()
asyncio.run(main())
