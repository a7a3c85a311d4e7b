from pymongo import ASCENDING, DESCENDING, IndexModel


class Store:
    def __init__(self, database):
        self._db = database

    async def _safe_create_indexes(self, collection_name, indexes):
        collection = self._db[collection_name]
        await collection.create_indexes(indexes)

    async def ensure(self):
        await self._safe_create_indexes("users", [
            IndexModel([("username", ASCENDING)], unique=True),
            IndexModel([("email", ASCENDING)], unique=True),
        ])
        await self._safe_create_indexes("tasks", [
            IndexModel([("created_at", DESCENDING)]),
        ])
