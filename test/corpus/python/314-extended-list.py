from itertools import chain

from pymongo import ASCENDING, DESCENDING, IndexModel
from pymongo.asynchronous.database import AsyncDatabase

OWNER = ("owner_id", ASCENDING)
RECENT = ("updated_at", DESCENDING)
TTL = 7 * 24 * 60 * 60

BASE_INDEXES = [IndexModel([OWNER])]


async def ensure(db: AsyncDatabase, *, with_search: bool = False) -> None:
    notes = [IndexModel([OWNER, RECENT], name="owner_recent")]
    notes.append(IndexModel([("pinned", ASCENDING)], sparse=True))
    if with_search:
        notes += [IndexModel([("body", "text")], default_language="none")]
    notes.extend([IndexModel("slug", unique=True), IndexModel([("shared_with", 1)])])
    await db.notes.create_indexes(notes)

    await db["boards"].create_indexes([*BASE_INDEXES, IndexModel([RECENT])])
    await db["drafts"].create_indexes(
        [IndexModel([("expires_at", 1)], expireAfterSeconds=TTL)] + [IndexModel([("board", 1)])]
    )
    await db["files"].create_indexes(list(chain([IndexModel("hash")], [IndexModel("size")])))
    await db["links"].create_index([OWNER] + [("href", ASCENDING)], unique=True)
