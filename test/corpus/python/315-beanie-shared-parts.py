from datetime import datetime, timezone
from enum import StrEnum
from typing import Annotated, Any, ClassVar
from uuid import UUID, uuid4

import pymongo
from beanie import BackLink, Document, Indexed, Insert, Link, UnionDoc, View, before_event
from pydantic import BaseModel, Field
from pymongo import IndexModel


class State(StrEnum):
    OPEN = "open"
    SHUT = "shut"


class TenantMixin(BaseModel):
    tenant_id: Annotated[UUID, Indexed()]


class Address(BaseModel):
    zip: Annotated[str, Indexed()]


class Shop(TenantMixin, Document):
    id: UUID = Field(default_factory=uuid4)
    title: Annotated[str, Indexed(str, index_type=pymongo.TEXT)]
    address: Address
    staff: list[Link["Clerk"]] = []
    RETENTION: ClassVar[int] = 90

    @before_event(Insert)
    def stamp(self) -> None:
        self.title = self.title.strip()

    class Settings:
        name = "shops"
        use_state_management = True
        bson_encoders: dict[Any, Any] = {}
        indexes = [
            IndexModel([("address.zip", 1), ("title", 1)], name="zip_title"),
            pymongo.IndexModel([("state", 1)], partialFilterExpression={"state": State.OPEN}),
        ]


class Clerk(TenantMixin, Document):
    badge: Annotated[int, Indexed(unique=True)]
    hired: Annotated[datetime, Indexed(index_type=pymongo.DESCENDING)] = Field(
        default_factory=lambda: datetime.now(timezone.utc)
    )
    shop: BackLink[Shop] = Field(json_schema_extra={"original_field": "staff"})


class Anything(UnionDoc):
    class Settings:
        name = "anything"


class Totals(View):
    badge: int

    class Settings:
        source = Clerk
        pipeline = [{"$group": {"_id": "$badge"}}]
