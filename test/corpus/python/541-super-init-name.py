from datetime import datetime
from typing import Any, Dict, List, Optional

from motor.motor_asyncio import AsyncIOMotorDatabase
from pymongo import ASCENDING, DESCENDING


class BaseStore:
    def __init__(self, db: AsyncIOMotorDatabase, name: str) -> None:
        self._db = db
        self._coll = db[name]

    async def find(self, query: Dict[str, Any]) -> List[Dict[str, Any]]:
        return await self._coll.find(query).to_list(None)

    async def touch(self) -> None:
        await self._coll.create_index("touched")


class FlightStore(BaseStore):
    def __init__(self, db: AsyncIOMotorDatabase) -> None:
        super().__init__(db, "flights")
        self._legs = db.flight_legs

    async def prepare(self) -> None:
        await self._coll.create_index([("number", ASCENDING), ("day", DESCENDING)], unique=True)
        await self._legs.create_index("flight")


class GateStore(BaseStore):
    def __init__(self, db, terminal: Optional[str] = None, since: Optional[datetime] = None):
        BaseStore.__init__(self, db, name="gates")
        self.terminal = terminal
        self.since = since

    async def prepare(self):
        await self._coll.create_index([("terminal", 1), ("letter", 1)])
