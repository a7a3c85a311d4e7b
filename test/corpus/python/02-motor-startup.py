import os

from fastapi import FastAPI
from motor.motor_asyncio import AsyncIOMotorClient

app = FastAPI()
client = AsyncIOMotorClient(os.environ["MONGO_URL"])
db = client[os.environ["DB_NAME"]]


@app.on_event("startup")
async def startup():
    await db.users.create_index("email", unique=True)
    await db.deposits.create_index([("user_id", 1), ("status", 1)])
    # documents go away by themselves
    try:
        await db.pending_signups.create_index("expires_at", expireAfterSeconds=0)
    except Exception as error:
        print(error)
