from beanie import Document, Indexed
from fastapi import APIRouter
from motor.motor_asyncio import AsyncIOMotorClient

router = APIRouter()
db = AsyncIOMotorClient().forum


class Topic(Document):
    slug: Indexed(str, unique=True)

    class Settings:
        name = "topics"
        indexes = ["title"]


@router.
async def reindex():
    await db.posts.create_index([("topic", 1), ("at", -1)])
    return {"ok":


async def later():
    await db.votes.create_index([("post", 1), ("user", 1)], unique=True)
    await db.last.create_index("
