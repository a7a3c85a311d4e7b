import functools
import logging
import time

from pymongo import ASCENDING, DESCENDING, MongoClient
from pymongo.errors import AutoReconnect, OperationFailure

log = logging.getLogger(__name__)


def retry(times=3):
    def wrap(function):
        @functools.wraps(function)
        def inner(*args, **kwargs):
            for attempt in range(times):
                try:
                    return function(*args, **kwargs)
                except AutoReconnect:
                    time.sleep(2**attempt)

        return inner

    return wrap


def safe_index(collection, keys, **options):
    """collection.create_index(keys) which does not raise."""
    try:
        collection.create_index(keys, **options)
    except OperationFailure as failure:
        log.warning("index %s: %s", keys, failure)


@retry(times=5)
def build(uri):
    db = MongoClient(uri).get_default_database()
    safe_index(db.members, "email", unique=True)
    safe_index(db.members, [("joined", DESCENDING)])
    safe_index(
        db["fees"],
        [("member", ASCENDING), ("year", ASCENDING)],
        name="fee_year",
    )
    safe_index(collection=db.fees, keys=[("paid", 1)])
