import abc

from motor.motor_asyncio import AsyncIOMotorClient


class Base(abc.ABC):
    collection_name = None
    indexes = []

    def __init__(self, client: AsyncIOMotorClient):
        self.db = client.get_database("shop")

    @property
    def collection(self):
        return self.db[self.collection_name]

    async def setup(self):
        for keys, options in self.indexes:
            await self.collection.create_index(keys, **options)


class Customers(Base):
    collection_name = "customers"

    async def setup(self):
        await super().setup()
        await self.collection.create_index("email", unique=True)
        await self.db.addresses.create_index([("customer", 1)])


class Coupons(Base):
    collection_name = "coupons"

    async def setup(self):
        coll = self.collection
        await coll.create_index([("code", 1)], unique=True)
        await self.db.drop_collection("old_coupons")


class Loose(Base):
    def __init__(self, client, name):
        super().__init__(client)
        self.collection_name = name

    async def setup(self):
        await self.collection.create_index([("x", 1)])
