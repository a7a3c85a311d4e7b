from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum

from motor.motor_asyncio import AsyncIOMotorCollection, AsyncIOMotorDatabase


class Names(str, Enum):
    USERS = "users"
    INVITES = "invites"
    AUDIT = "audit_trail"


class BaseRepository(ABC):
    """Repositories hold one collection.

    class UserRepository(BaseRepository):
        async def ensure_indexes(self):
            await self._col.create_index("example", unique=True)
    """

    COLLECTION_NAME: str

    def __init__(self, db: AsyncIOMotorDatabase) -> None:
        self._db = db
        self._col: AsyncIOMotorCollection = db[self.COLLECTION_NAME]

    @abstractmethod
    async def ensure_indexes(self) -> None: ...


class UserRepository(BaseRepository):
    COLLECTION_NAME = "people"

    async def ensure_indexes(self) -> None:
        await self._col.create_index("email", unique=True)
        await self._db[Names.USERS].create_index([("legacy_id", 1)], sparse=True)


class InviteRepository(BaseRepository):
    COLLECTION_NAME = Names.INVITES.value

    async def ensure_indexes(self) -> None:
        await self._col.create_index([("sent_at", -1)], name="sent")
        await self._db[Names.AUDIT.value].create_index("actor")
