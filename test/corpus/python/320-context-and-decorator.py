import functools
import time
from contextlib import ExitStack, contextmanager

from pymongo import MongoClient
from pymongo.errors import AutoReconnect, PyMongoError


@contextmanager
def collection(name):
    client = MongoClient()
    try:
        yield client.shop[name]
    finally:
        client.close()


def retry(times=3):
    def wrap(function):
        @functools.wraps(function)
        def inner(*args, **kwargs):
            for attempt in range(times):
                try:
                    return function(*args, **kwargs)
                except AutoReconnect:
                    time.sleep(2**attempt)
            return None

        return inner

    return wrap


@retry(times=5)
def prepare(db, *, drop: bool = False) -> list[str]:
    made = []
    if drop and "old" in db.list_collection_names():
        db.old.drop()
    with db.client.start_session() as session, session.start_transaction():
        made.append(db.orders.create_index([("number", 1)], unique=True, session=session))
    made += [db.orders.create_index("placed_at"), db.lines.create_index("sku")]
    return made


with ExitStack() as stack:
    client = stack.enter_context(MongoClient("mongodb://localhost"))
    shop = client.get_database("shop")
    prepare(shop)
    try:
        shop["returns"].create_index({"order": 1, "line": 1})
    except PyMongoError as error:
        print(f"returns.create_index failed: {error!r}")
    else:
        shop.refunds.create_index("order")
    finally:
        stack.close()
