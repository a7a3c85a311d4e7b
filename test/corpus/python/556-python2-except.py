import pymongo
from pymongo.errors import OperationFailure

conn = pymongo.Connection("localhost", 27017)
db = conn.crawler
db.urls.create_index("url", unique=True)


def update(rows):
    for row in rows:
        try:
            db.urls.insert(row)
        except OperationFailure, e:
            print "failed: %s" % e
            continue
    db.urls.ensure_index([("host", pymongo.ASCENDING), ("depth", pymongo.DESCENDING)])


def later():
    exec "print 1"
    db.hosts.ensure_index("name")
    raise ValueError, "done"


db.robots.ensure_index("host", ttl=300)
