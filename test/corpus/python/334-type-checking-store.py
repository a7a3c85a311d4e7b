from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Self, cast, overload

if TYPE_CHECKING:
    from motor.core import AgnosticCollection
    from motor.motor_asyncio import AsyncIOMotorClient, AsyncIOMotorDatabase

type Doc = Mapping[str, Any]
Kind = Literal["cars", "vans"]


class Fleet:
    __slots__ = ("_client", "_db", "_trips")

    def __init__(self, client: AsyncIOMotorClient[Doc], db_name: str = "fleet") -> None:
        self._client = client
        self._db: AsyncIOMotorDatabase[Doc] = client[db_name]
        self._trips = cast("AgnosticCollection[Doc]", self._db.trips)

    @overload
    def vehicles(self, kind: Literal["cars"]) -> AgnosticCollection: ...
    @overload
    def vehicles(self, kind: Literal["vans"]) -> AgnosticCollection: ...
    def vehicles(self, kind: Kind) -> AgnosticCollection:
        return self._db[kind]

    @property
    def drivers(self) -> AgnosticCollection[Doc]:
        return self._db["drivers"]

    async def __aenter__(self) -> Self:
        await self._trips.create_index([("vehicle", 1), ("start", -1)])
        await self.drivers.create_index("licence", unique=True)
        await self.vehicles("vans").create_index("plate")
        return self

    async def __aexit__(self, *exc: object) -> None:
        self._client.close()

    async def log(self, doc: Doc, /, *, index: bool = True) -> None:
        if index:
            await self._db.get_collection("log", codec_options=None).create_index([("at", -1)], background=False)
        await self._db.log.insert_one(dict(doc))
