import mongomock
import pytest
from unittest import mock

from shop.orders import OrderStore


@pytest.fixture
def db():
    client = mongomock.MongoClient()
    yield client["shop_test"]
    client.close()


@pytest.fixture()
def orders():
    collection = mongomock.MongoClient().shop.orders
    collection.create_index("number", unique=True)
    return collection


def test_unique(orders):
    orders.insert_one({"number": 1})
    with pytest.raises(mongomock.DuplicateKeyError):
        orders.insert_one({"number": 1})


def test_store_makes_its_indexes():
    fake = mock.MagicMock()
    OrderStore(fake).ensure_indexes()
    fake.create_index.assert_called_once_with([("number", 1)], unique=True)
    fake["orders"].create_index.assert_any_call("customer")
    assert mock.call.create_index("state") in fake.mock_calls


@mongomock.patch(servers=(("db", 27017),))
def test_patched():
    import pymongo

    client = pymongo.MongoClient("db")
    client.shop["carts"].create_index([("owner", pymongo.ASCENDING)])
    assert "owner_1" in client.shop.carts.index_information()
