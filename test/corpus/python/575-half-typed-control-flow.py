import asyncio

from pymongo import AsyncMongoClient

client = AsyncMongoClient()
db = client.sports


async def leagues():
    await db.leagues.create_index("country")
    if db.leagues
        return None


async def teams(db):
    async with client.start_session() as
    await db.teams.create_index([("league", 1), ("name", 1)], unique=True)


async def players():
    result = await
    await db.players.create_index("team")
    print(


async def matches():
    await db.matches.create_index([("day", -1)])
    return [x for x in


asyncio.run(db.referees.create_index("licence"))
