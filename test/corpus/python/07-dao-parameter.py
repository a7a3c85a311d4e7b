from motor.motor_asyncio import AsyncIOMotorCollection
from pymongo import ASCENDING, DESCENDING, IndexModel


class ProjectDAO:
    def __init__(self, col: AsyncIOMotorCollection):
        self.col = col

    async def ensure_indexes(self) -> None:
        models = [
            IndexModel([("status", ASCENDING), ("updated_at", DESCENDING)], name="status_updated"),
            IndexModel([("created_at", DESCENDING)], name="created"),
        ]
        await self.col.create_indexes(models)
