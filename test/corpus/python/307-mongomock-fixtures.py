from unittest.mock import AsyncMock, MagicMock, call, patch

import mongomock
import pytest
from mongomock_motor import AsyncMongoMockClient
from pymongo.errors import DuplicateKeyError

from app.store import Store


@pytest.fixture
def db():
    client = mongomock.MongoClient()
    yield client.testing
    client.close()


@pytest.fixture()
async def users():
    collection = AsyncMongoMockClient()["testing"]["users"]
    await collection.create_index("email", unique=True)
    return collection


def test_unique(db):
    db.codes.create_index([("code", 1)], unique=True)
    db.codes.insert_one({"code": 1})
    with pytest.raises(DuplicateKeyError):
        db.codes.insert_one({"code": 1})
    assert "code_1" in db.codes.index_information()


@patch("app.store.MongoClient")
def test_calls(client):
    collection = client.return_value.__getitem__.return_value
    Store(client).prepare()
    collection.create_index.assert_called_once_with([("owner", 1)], unique=True)
    assert collection.create_index.call_args_list == [call([("owner", 1)], unique=True)]
    collection.create_index.side_effect = RuntimeError("no")


async def test_async():
    fake = MagicMock()
    fake.create_indexes = AsyncMock(return_value=["a_1"])
    await Store(fake).prepare()
    fake.create_indexes.assert_awaited_once()


@pytest.mark.parametrize("field", ["a", "b"])
def test_field(db, field):
    db.things.create_index([(field, -1)])
    assert f"{field}_-1" in db.things.index_information()
