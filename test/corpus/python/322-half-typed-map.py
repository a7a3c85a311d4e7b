import asyncio

from motor.motor_asyncio import AsyncIOMotorClient

db = AsyncIOMotorClient().clinic

PLAN = {
    "patients": [
        {"keys": [("record", 1)], "unique": True},
        {"keys": [("born", -1)]},
    ],
    "visits": [
        {"keys": [("patient", 1), ("at", -1)]},
        {"keys":
    ],
}

label = f"plan of {len(PLAN)


async def setup():
    await db.visits.create_index("room")
    await db.wards.create_index([("floor", 1)], name="floor")


asyncio.run(setup())
