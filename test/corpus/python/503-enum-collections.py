from enum import Enum

from motor.motor_asyncio import AsyncIOMotorDatabase


class Coll(str, Enum):
    MEMBERS = "members"
    LOANS = "loans"
    SHELVES = "shelves"


class Paths:
    """Field names used by queries."""

    DUE = "due_at"
    MEMBER = "member.id"


async def ensure(db: AsyncIOMotorDatabase, extra: Coll) -> None:
    await db[Coll.MEMBERS.value].create_index("card", unique=True)
    await db[Coll.LOANS].create_index([(Paths.MEMBER, 1), (Paths.DUE, -1)])
    shelves = db.get_collection(Coll.SHELVES.value)
    await shelves.create_index([("room", 1)])
    await db[extra.value].create_index("any")
    await db[f"{extra.value}_log"].create_index("z")
