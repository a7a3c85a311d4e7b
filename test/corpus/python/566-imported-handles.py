"""Run once: python -m scripts.create_indexes"""
import asyncio

from app.db.mongodb import get_database
from app.core.config import settings, users_collection_name
from database import db, user_collection, audit_coll

users = get_database()[users_collection_name]


async def main():
    database = await get_database()
    await database["articles"].create_index("slug", unique=True)
    await users.create_index("email")
    await user_collection.create_index("name")
    await audit_coll.create_index([("at", -1)])
    await db.tags.create_index([("name", 1)])
    await db.get_collection("comments").create_index("article")
    await db[settings.COLLECTION].create_index("q")
    await (await get_database()).follows.create_index([("from", 1), ("to", 1)])


if __name__ == "__main__":
    asyncio.run(main())
