import asyncio
from collections.abc import Callable
from typing import Any

from pymongo import ASCENDING, AsyncMongoClient, IndexModel
from pymongo.asynchronous.collection import AsyncCollection

SETUP: dict[str, list[IndexModel]] = {
    "users": [
        IndexModel([("email", ASCENDING)], unique=True),
        IndexModel([("org.id", ASCENDING), ("role", ASCENDING)]),
    ],
    "orgs": [IndexModel("slug")],
}

MORE = [
    dict(collection="invites", keys=[("token", 1)], unique=True),
    dict(collection="invites", keys=[("sent", -1)], unique=False),
]


async def with_retry(call: Callable[[], Any], times: int = 3) -> Any:
    for turn in range(times):
        try:
            return await call()
        except ConnectionError:
            await asyncio.sleep(turn)


async def main(tenant: str) -> None:
    async with AsyncMongoClient() as client, asyncio.timeout(30):
        db = client["saas"]
        async with asyncio.TaskGroup() as group:
            for name, models in SETUP.items():
                group.create_task(db[name].create_indexes(models))
            group.create_task(db.keys.create_index("prefix"))
        for entry in MORE:
            await db[entry["collection"]].create_index(entry["keys"], unique=entry["unique"])
        await with_retry(lambda: db.audit.create_index([("at", -1)], name="recent"))
        events: AsyncCollection[dict[str, Any]] = db[f"events_{tenant}"]
        await events.create_indexes([IndexModel([("kind", 1)]), *(IndexModel([(f, 1)]) for f in ("actor", "target"))])
        await asyncio.wait_for(db["sessions"].create_index("expires", expireAfterSeconds=0), timeout=5)


asyncio.run(main("acme"))
