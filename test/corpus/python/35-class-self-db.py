import os

from motor.motor_asyncio import AsyncIOMotorClient, AsyncIOMotorDatabase
from pymongo import ASCENDING


class Guilds:
    TABLE = "guilds"

    def __init__(self, uri: str) -> None:
        self.client = AsyncIOMotorClient(uri)
        self.db: AsyncIOMotorDatabase = self.client[os.environ.get("DB", "bot")]
        self.voices = self.db["tts_voices"]
        self.limits = self.db.limits
        self.table = self.db[self.TABLE]
        self.other = self.db[os.environ["COLL"]]

    async def ensure(self) -> None:
        await self.voices.create_index([("guild_id", 1), ("user_id", 1)], unique=True)
        await self.limits.create_index("guild_id", unique=True)
        await self.table.create_index([("name", ASCENDING)])
        await self.other.create_index("a")
        await self.db.queue.create_index("at", expireAfterSeconds=0)
        await self.db.get_collection("radio").create_index("station")
        await self.client.stats.plays.create_index([("at", -1)])
