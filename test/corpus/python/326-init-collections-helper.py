import logging
from typing import Iterable, Optional, Sequence, Tuple, Union

from motor.motor_asyncio import AsyncIOMotorCollection, AsyncIOMotorDatabase
from pymongo import ASCENDING, DESCENDING
from pymongo.errors import OperationFailure

logger = logging.getLogger(__name__)
Keys = Union[str, Sequence[Tuple[str, int]]]


async def create_index_safely(
    collection: AsyncIOMotorCollection,
    keys: Keys,
    *,
    name: Optional[str] = None,
    unique: bool = False,
) -> None:
    try:
        await collection.create_index(keys, name=name, unique=unique)
    except OperationFailure as exc:
        if exc.code == 85:
            logger.warning("index %s exists with other options", name)
        else:
            raise


async def ensure_all(database: AsyncIOMotorDatabase, fields: Iterable[str]) -> None:
    await create_index_safely(database.members, [("handle", ASCENDING)], name="handle_1", unique=True)
    await create_index_safely(database["events"], [("starts", DESCENDING), ("venue", ASCENDING)])
    for field in fields:
        await create_index_safely(database.audit, field)
    await create_index_safely(keys="slug", collection=database.get_collection("venues"))
