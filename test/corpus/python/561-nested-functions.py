import asyncio
from functools import partial

from motor.motor_asyncio import AsyncIOMotorClient


async def setup(settings):
    client = AsyncIOMotorClient(settings.mongo.dsn)
    db = client.get_default_database()

    async def index(name, *keys, **options):
        return await db[name].create_index(list(keys), **options)

    async def text(name, *fields):
        await db[name].create_index([(field, "text") for field in fields])

    await index("carts", ("owner", 1), ("state", 1))
    await index("coupons", ("code", 1), unique=True)
    await text("products", "name", "about")

    def on(collection):
        def add(field):
            collection.create_index(field)

        return add

    add = on(db.reviews)
    await asyncio.to_thread(partial(add, "stars"))
    await asyncio.create_task(db.orders.create_index([("placed", -1)]))
    loop = asyncio.get_running_loop()
    loop.run_until_complete(db.stock.create_index("sku"))
