from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pymongo import AsyncMongoClient
from pymongo.asynchronous.collection import AsyncCollection


class Tokens:
    collection: AsyncCollection

    def __init__(self, client: AsyncMongoClient) -> None:
        self.collection: AsyncCollection = client["auth"]["tokens"]

    async def prepare(self) -> None:
        await self.collection.create_index(
            [("user", 1), ("issued", -1)],
            unique=True,
        )


@asynccontextmanager
async def lifespan(app) -> AsyncIterator[None]:
    async with AsyncMongoClient() as client:
        await client.auth.users.create_index("name")
        yield
