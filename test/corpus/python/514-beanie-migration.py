from typing import Annotated, Optional

from beanie import Document, Indexed, free_fall_migration, iterative_migration
from pymongo import IndexModel


class OldPerson(Document):
    full_name: Annotated[str, Indexed()]
    age: int

    class Settings:
        name = "people"


class NewPerson(Document):
    first: str
    last: str
    age: Optional[int] = None

    class Settings:
        name = "people"
        indexes = [IndexModel([("last", 1), ("first", 1)])]


class Forward:
    @iterative_migration()
    async def split(self, input_document: OldPerson, output_document: NewPerson):
        output_document.first, output_document.last = input_document.full_name.split(" ", 1)

    @free_fall_migration(document_models=[OldPerson, NewPerson])
    async def index(self, session):
        collection = NewPerson.get_motor_collection()
        await collection.create_index("age")


class Backward:
    @iterative_migration()
    async def join(self, input_document: NewPerson, output_document: OldPerson):
        output_document.full_name = f"{input_document.first} {input_document.last}"
