from fastapi import APIRouter, Depends
from motor.motor_asyncio import AsyncIOMotorDatabase
from pymongo import IndexModel

from .deps import get_db

router = APIRouter()


@router.post("/setup")
async def setup(db: AsyncIOMotorDatabase = Depends(get_db)):
    jobs = db["jobs"]
    await jobs.create_index("queue")
    await jobs.create_indexes([IndexModel([("state", 1)]), IndexModel([(


@router.get("/more", respon
async def more(db: AsyncIOMotorDatabase = Depends(get_db)):
    runs = db["runs"]
    await runs.create_index([("job", 1)], unique=True)
    name = f"{runs.name
    await db.steps.create_index("run")


@router.delete("/all")
async def drop(db: AsyncIOMotorDatabase = Depends(get_db)):
    await db.jobs.drop_indexes()
    logs = db.logs
    await logs.create_index([("at", -1)], expireAfterSeconds=60)
    await 
