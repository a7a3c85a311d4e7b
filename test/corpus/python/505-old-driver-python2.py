#!/usr/bin/env python
# -*- coding: utf-8 -*-
import sys
import pymongo
from pymongo import Connection

connection = Connection('localhost', 27017)
db = connection['twitter_dump']
tweets = db.tweets


def make_indexes():
    tweets.ensure_index('id_str', unique=True, drop_dups=True)
    tweets.ensure_index([('user.screen_name', pymongo.ASCENDING), ('created_at', pymongo.DESCENDING)])
    db.users.create_index([(u'followers', pymongo.DESCENDING)], background=True)
    db.tweets.geo.create_index([('loc', pymongo.GEO2D)], min=-180, max=180)


if __name__ == '__main__':
    if len(sys.argv) < 2:
        print >>sys.stderr, "usage: %s <file>" % sys.argv[0]
        sys.exit(1)
    make_indexes()
    print "indexes made", db.tweets.index_information().keys()
    for line in open(sys.argv[1]):
        tweets.insert(eval(line), safe=True)
