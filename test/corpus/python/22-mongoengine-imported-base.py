import mongoengine as me

from .common import TimestampedDocument


class Event(TimestampedDocument):
    kind = me.StringField(unique=True)
    meta = {"indexes": ["kind_of"]}


class Ticket(TimestampedDocument):
    meta = {"collection": "tickets", "indexes": ["number"]}


class Plain(me.DynamicDocument):
    key = me.StringField(required=True, unique=True)
