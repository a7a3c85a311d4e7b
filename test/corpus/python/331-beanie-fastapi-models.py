from __future__ import annotations

import datetime as dt
from typing import Annotated, Optional

import beanie
import pymongo
from beanie import Granularity, Indexed, PydanticObjectId, TimeSeriesConfig, init_beanie
from fastapi import FastAPI
from pydantic import ConfigDict, EmailStr, Field
from pymongo.collation import Collation

app = FastAPI()


class Member(beanie.Document):
    model_config = ConfigDict(populate_by_name=True)

    email: Annotated[EmailStr, beanie.Indexed(unique=True, collation=Collation("en", strength=2))]
    nickname: Annotated[Optional[str], Indexed()] = Field(None, alias="nick")
    invited_by: Optional[PydanticObjectId] = None
    created: Annotated[dt.datetime, Indexed(index_type=pymongo.DESCENDING)]
    geo: Indexed(dict, index_type=pymongo.GEOSPHERE)

    class Settings:
        name: str = "members"
        validate_on_save = True
        indexes = [
            pymongo.IndexModel(
                [("invited_by", pymongo.ASCENDING), ("created", pymongo.DESCENDING)],
                name="invites",
                partialFilterExpression={"invited_by": {"$type": "objectId"}},
            ),
            [("nick", "hashed")],
        ]


class Pulse(beanie.Document):
    ts: dt.datetime
    device: Indexed(str)

    class Settings:
        timeseries = TimeSeriesConfig(time_field="ts", meta_field="device", granularity=Granularity.hours)
        name = "pulses"


class Draft(beanie.Document):
    note: Annotated[str, Indexed(sparse=True)]

    class Settings:
        name = "drafts"


@app.on_event("startup")
async def start() -> None:
    await init_beanie(connection_string="mongodb://localhost/x", document_models=[Member, Pulse, Draft])
    await Member.get_motor_collection().create_index("legacy")
