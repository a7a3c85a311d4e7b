import threading

from flask import Blueprint, current_app
from pymongo import ASCENDING, MongoClient
from werkzeug.local import LocalProxy

bp = Blueprint("admin", __name__)
_local = threading.local()


def get_client():
    if not hasattr(_local, "client"):
        _local.client = MongoClient(current_app.config["MONGO_URI"])
    return _local.client


def get_db():
    return get_client()[current_app.config["MONGO_DB"]]


db = LocalProxy(get_db)


@bp.before_app_first_request
def indexes():
    db.posts.create_index("slug", unique=True)
    get_db().media.create_index([("owner", ASCENDING), ("sha", ASCENDING)])
    get_client()["queue"]["jobs"].create_index("due")
    db.stats.daily.create_index("day")
    with current_app.app_context():
        get_client().get_database("audit").get_collection("logs").create_index([("at", -1)])


class LazyStore:
    def __init__(self):
        self._collection = None

    @property
    def collection(self):
        if self._collection is None:
            self._collection = get_db()["lazy"]
        return self._collection

    def ensure(self):
        self.collection.create_index("key")
