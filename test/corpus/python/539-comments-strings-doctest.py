"""Helpers around indexes.

>>> from pymongo import MongoClient
>>> MongoClient().db.users.create_index("doctest")

Usage::

    db.users.create_index([("docs", 1)])
"""
import logging

from pymongo import MongoClient

logger = logging.getLogger("db")
HELP = """
    db.users.create_index("help")
    class User(Document):
        meta = {"indexes": ["email"]}
"""
# db.users.create_index("commented", unique=True)
SHELL = "db.users.createIndex({email: 1})"


def explain(error: Exception, db) -> str:
    r"""Raw docstring: db.users.create_index('raw')"""
    logger.info("db.users.create_index(%r)", str(error))
    message = f"run db.users.create_index('{error}') by hand"
    eval("db.users.create_index('evaluated')")
    if False:
        # unreachable, but written
        db.users.create_index("dead")
    return message  # db.users.create_index("after")


def real(db):
    db.users.create_index(  # the login is unique per tenant
        "login",  # not "email"
        name='db.users.create_index("x")',
    )
    names = {n: MongoClient().db[n].drop_index for n in ("a", "b")}
    return names, db.users.create_index
