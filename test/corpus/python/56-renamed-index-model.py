from odmantic import Model, Index, Field
from umongo import Document, fields
from ming import schema
from pymodm import MongoModel
from pymongo.operations import IndexModel as IM
from pymongo import IndexModel
import mongomock, pytest

class Thing(Model):
    name: str = Field(index=True)

@pytest.fixture
def db():
    client = mongomock.MongoClient()
    database = client["test"]
    database.users.create_index([("a", 1)], unique=True)
    return database

def test_x(db):
    db.posts.create_index("b")
    db["posts"].create_indexes([IM("c"), IM([("d", -1)])])

class Post(MongoModel):
    class Meta:
        indexes = [IndexModel([("title", 1)])]
