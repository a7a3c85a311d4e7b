import asyncio

from .database import db


async def create_indexes() -> None:
    await asyncio.gather(
        db.users.create_index("email", unique=True),
        db["login-attempts"].create_index([("ip", 1), ("at", -1)]),
        *[db[name].create_index("owner") for name in ("notes", "files")],
    )
