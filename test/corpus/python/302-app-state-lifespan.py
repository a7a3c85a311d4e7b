from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from motor.motor_asyncio import AsyncIOMotorClient

from .config import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.mongodb_client = AsyncIOMotorClient(settings.DB_URL)
    app.mongodb = app.mongodb_client[settings.DB_NAME]
    await app.mongodb["tasks"].create_index([("owner", 1), ("due", 1)])
    app.state.db = app.mongodb_client.get_database("farm")
    await app.state.db.sessions.create_index("seen_at", expireAfterSeconds=30 * 60)
    app.state.fields = app.state.db["fields"]
    await app.state.fields.create_index({"shape": "2dsphere"})
    yield
    app.mongodb_client.close()


app = FastAPI(lifespan=lifespan)


@app.post("/reindex/{name}")
async def reindex(name: str, request: Request):
    db = request.app.state.db
    await db[name].create_index("slug", unique=True)
    await request.app.mongodb["reports"].create_index("year")
    await db.command({"reIndex": name})
    return {"ok": True}
