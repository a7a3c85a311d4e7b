from contextlib import suppress

from pymongo import AsyncMongoClient, MongoClient
from pymongo.errors import OperationFailure

with MongoClient() as client:
    db = client.shop
    with suppress(OperationFailure):
        db.users.create_index("email")
    if (coll := db.carts) is not None:
        coll.create_index("owner")

ensure = lambda database: database["lambda"].create_index("x")


async def main():
    async with AsyncMongoClient() as client:
        db = client.get_default_database()
        users = db.users.with_options(write_concern=None)
        await users.create_index(keys="phone", unique=True)
        name = await db["x"].create_index([("a", 1)], session=None)
