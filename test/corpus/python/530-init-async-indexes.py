"""Async start-up with nested helper coroutines and TaskGroup."""
import asyncio
from collections.abc import Mapping, Sequence

from pymongo import AsyncMongoClient, IndexModel
from pymongo.asynchronous.collection import AsyncCollection

PLAN: Mapping[str, Sequence[IndexModel]] = {
    "devices": [IndexModel("serial", unique=True),
                IndexModel([("owner", 1), ("model", 1)])],
    "readings": (
        IndexModel({"device": 1, "at": -1}),
    ),
}


async def _apply(collection: AsyncCollection, models: Sequence[IndexModel]) -> list[str]:
    return await collection.create_indexes(list(models))


async def main() -> None:
    async with AsyncMongoClient(uuidRepresentation="standard") as client:
        db = client["iot"]
        async with asyncio.TaskGroup() as group:
            for name, models in PLAN.items():
                group.create_task(_apply(db[name], models))
            group.create_task(db.firmware.create_index("version"))
        await asyncio.wait_for(db.alarms.create_index([("level", 1)]), timeout=30)
        results = await asyncio.gather(
            *(db[name].index_information() for name in PLAN),
            return_exceptions=True,
        )
        print(results)


asyncio.run(main())
