from typing import Optional

from motor.motor_asyncio import AsyncIOMotorClient, AsyncIOMotorCollection, AsyncIOMotorDatabase


class Mongo:
    client: Optional[AsyncIOMotorClient] = None
    db: Optional[AsyncIOMotorDatabase] = None
    _instance: "Mongo | None" = None

    def __new__(cls, *args, **kwargs):
        if cls._instance is None:
            cls._instance = super().__new__(cls)
        return cls._instance

    @classmethod
    async def connect(cls, uri: str, name: str) -> None:
        cls.client = AsyncIOMotorClient(uri)
        cls.db = cls.client[name]
        await cls.db.members.create_index("handle", unique=True)
        await cls.get("rooms").create_index("owner")

    @classmethod
    def get(cls, name: str) -> AsyncIOMotorCollection:
        return cls.db[name]

    @property
    def rooms(self):
        return self.db["rooms"]


mongo = Mongo()


async def startup():
    await Mongo.connect("mongodb://localhost", "chat")
    await Mongo.get("messages").create_index([("room", 1), ("sent", -1)])
    await mongo.rooms.create_index("topic")
    await mongo.db.reactions.create_index("message")
    await Mongo.db["files.meta"].create_index("sha")
