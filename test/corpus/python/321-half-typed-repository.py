from pymongo import ASCENDING, AsyncMongoClient, IndexModel


class Shelf:
    def __init__(self, client: AsyncMongoClient) -> None:
        self.books = client.library.books
        self.loans = client.library["loans"]

    async def prepare(self) -> None:
        await self.books.create_index("isbn", unique=True)
        await self.books.create_index([("title", ASCENDING), (
        await self.loans.create_index([("due", ASCENDING)])

    def overdue(self, now):
        return self.loans.find({"due": {"$lt": now}, "back":

    async def more(self) -> None:
        await self.loans.create_indexes([IndexModel([("member", ASCENDING)]), IndexModel("book")])
        if self.


async def main() -> None:
    shelf = Shelf(AsyncMongoClient())
    await shelf.books.create_index("author")
    await shelf.books.create_index(
