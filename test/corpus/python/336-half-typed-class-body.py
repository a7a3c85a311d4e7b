import pymongo
from mongoengine import Document, IntField, StringField


class Player(Document):
    nick = StringField(unique=True)
    level = IntField()
    meta = {"collection": "players", "indexes": ["-level"]}


class Guild(Document):
    name = StringField(unique=
    meta = {"indexes": ["name"]}


class Match(Document):
    code = StringField(unique=True)
    meta = {"collection": "matches", "indexes": [("code", "-level")]}


def extra():
    db = pymongo.MongoClient().game
    db.chat.create_index("room")
    if db.chat.
        db.chat.create_index("author")
    for one in db.chat.find(
    return db
