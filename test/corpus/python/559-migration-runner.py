"""0007: archive of measurements"""
from __future__ import annotations

from typing import Any

from motor.motor_asyncio import AsyncIOMotorDatabase
from pymongo import ASCENDING, DESCENDING

from .base import Migration, register

VERSION = 7
SOURCE, TARGET = "measurements", "measurements_archive"


@register(version=VERSION)
class ArchiveMeasurements(Migration):
    description = "db.measurements.create_index in the archive"
    collections = [TARGET, "archive_log"]

    async def up(self, db: AsyncIOMotorDatabase, session: Any = None) -> None:
        await db.create_collection(TARGET, timeseries={"timeField": "at", "metaField": "sensor"})
        await db.create_collection("archive_log", capped=True, size=65536, session=session)
        await self._indexes(db)

    async def _indexes(self, db: AsyncIOMotorDatabase) -> None:
        for keys in (
            [("sensor", ASCENDING), ("at", DESCENDING)],
            [("batch", ASCENDING)],
        ):
            await db[TARGET].create_index(keys)
        await db[SOURCE].create_index("archived", partialFilterExpression={"archived": {"$eq": True}})

    async def down(self, db: AsyncIOMotorDatabase, session: Any = None) -> None:
        await db[SOURCE].drop_index("archived_1")
        for name in self.collections:
            await db.drop_collection(name)
