import datetime as dt

from mongoengine import (
    CASCADE,
    DateTimeField,
    DictField,
    Document,
    EmbeddedDocument,
    EmbeddedDocumentListField,
    EmbeddedDocumentField,
    LazyReferenceField,
    ListField,
    MultiPointField,
    StringField,
    signals,
)


class Measure(EmbeddedDocument):
    kind = StringField(db_field="k", choices=["length", "weight"])
    taken_at = DateTimeField(db_field="at")


class Sample(Document):
    """meta = {"indexes": ["nothing"]}"""

    code = StringField(required=True, unique=True)
    station = LazyReferenceField("Station", reverse_delete_rule=CASCADE)
    measures = EmbeddedDocumentListField(Measure, db_field="ms")
    first = EmbeddedDocumentField(Measure)
    extra = DictField()
    track = MultiPointField()

    meta = {
        "allow_inheritance": True,
        "index_cls": False,
        "indexes": [
            "station",
            "measures.kind",
            ("first.kind", "-first.taken_at"),
            {"fields": ["extra.lab", "-_id"]},
            {"fields": ["measures.taken_at"], "expireAfterSeconds": 60 * 60 * 24 * 30},
        ],
    }

    def clean(self):
        self.extra["seen"] = dt.datetime.now()


class SoilSample(Sample):
    depth = StringField()
    layers = ListField(StringField(), db_field="l")

    meta = {"indexes": ["layers"]}


signals.post_save.connect(lambda *a, **k: None, sender=Sample)
