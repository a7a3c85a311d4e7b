from datetime import datetime
from typing import Annotated, Optional
from uuid import UUID, uuid4

import beanie
import pymongo
from beanie import Indexed, init_beanie
from motor.motor_asyncio import AsyncIOMotorClient
from pydantic import BaseModel, ConfigDict, Field


class TimestampMixin(BaseModel):
    created_at: datetime = Field(default_factory=datetime.utcnow)
    updated_at: Annotated[datetime, Indexed(index_type=pymongo.DESCENDING)]


class Lease(beanie.Document, TimestampMixin):
    model_config = ConfigDict(populate_by_name=True)
    uid: UUID = Field(default_factory=uuid4)
    flat: Annotated[
        str,
        Indexed(unique=True, name="flat_unique", partialFilterExpression={"ended": False}),
    ]
    tenant: beanie.Indexed(str)
    note: Optional[str] = None
    ended: bool = False

    class Settings:
        indexes = [
            [("note", pymongo.TEXT)],
            pymongo.IndexModel([("flat", 1), ("ended", 1)], sparse=True),
        ]
        use_revision = True


class LeaseView(BaseModel):
    flat: str

    class Settings:
        projection = {"flat": "$flat"}


async def init(url: str) -> None:
    client = AsyncIOMotorClient(url)
    await init_beanie(database=client.rent, document_models=[Lease])
    await client.rent.payments.create_index([("lease", 1), ("month", 1)])
