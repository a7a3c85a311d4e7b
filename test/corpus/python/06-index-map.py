from motor.motor_asyncio import AsyncIOMotorClient
from pymongo import ASCENDING, DESCENDING

db = AsyncIOMotorClient()["prototype"]

INDEX_MAP = {
    "users": [({"email": ASCENDING}, {"unique": True})],
    "pdf_files": [({"project_id": ASCENDING, "upload_date": DESCENDING}, {})],
    "epics": [([("project_id", ASCENDING)], {"name": "epic_project"})],
}


async def init():
    for coll, specs in INDEX_MAP.items():
        for keys, options in specs:
            await db[coll].create_index(keys, **options)
