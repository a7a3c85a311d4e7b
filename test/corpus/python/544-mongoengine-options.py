import mongoengine
from mongoengine import (
    BooleanField,
    DateTimeField,
    Document,
    EmbeddedDocument,
    EmbeddedDocumentField,
    IntField,
    ListField,
    ReferenceField,
    StringField,
)


class Step(EmbeddedDocument):
    name = StringField(db_field="n")
    done = BooleanField(default=False, db_field="d")


class Task(Document):
    queue = StringField()
    state = StringField(db_field="s", choices=("new", "done"))
    priority = IntField()
    steps = ListField(EmbeddedDocumentField(Step), db_field="st")
    parent = ReferenceField("self")
    worker = StringField()
    slot = IntField(unique_with=["queue", "state"])
    created = DateTimeField()

    meta = {
        "collection": "job_queue",
        "db_alias": "jobs",
        "index_opts": {"sparse": True},
        "indexes": [
            ("state", "-priority"),
            ("steps.name", "steps.done"),
            {"fields": ["parent"], "name": "by_parent"},
            {"fields": ["created"], "sparse": False, "expireAfterSeconds": 600},
        ],
    }


class Heartbeat(mongoengine.DynamicDocument):
    meta = {
        "allow_inheritance": False,
        "max_size": 2000000,
        "indexes": [
            {"fields": ("worker", "-at")}
        ],
    }
