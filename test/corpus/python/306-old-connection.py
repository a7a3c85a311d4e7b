# -*- coding: utf-8 -*-
import pymongo
from pymongo import Connection, ASCENDING, DESCENDING
from pymongo.errors import OperationFailure

conn = Connection('localhost', 27017)
db = conn.archive

db.fs.files.ensure_index([('filename', ASCENDING), ('uploadDate', DESCENDING)])
db['fs']['chunks'].ensure_index([('files_id', 1), ('n', 1)], unique=True, drop_dups=True)


class Queue(object):
    collection = db.queue.items

    def __init__(self, name='default'):
        self.name = name
        self.collection.ensure_index('state')
        self.results = db[name].results
        self.results.ensure_index('finished')

    def reset(self):
        try:
            self.collection.drop_indexes()
        except OperationFailure, e:
            print e
        self.collection.ensure_index([('priority', pymongo.DESCENDING)], background=True)


if __name__ == '__main__':
    print db.items.ensure_index('sku', unique=True)
    for key in ('a', 'b'):
        conn.archive.scratch.ensure_index(key)
