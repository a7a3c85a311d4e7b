import mongoengine as me
from mongoengine import signals
from mongoengine.fields import (
    DictField,
    EmbeddedDocumentField,
    GenericReferenceField,
    LineStringField,
    MapField,
    PolygonField,
    SortedListField,
    URLField,
)

TTL = 60 * 60 * 24


class Geo(me.EmbeddedDocument):
    point = me.PointField()
    label = me.StringField(db_field="l")
    meta = {"allow_inheritance": False}


class SurveySite(me.Document):
    area = PolygonField()
    track = LineStringField()
    home = URLField(unique=True)
    site = EmbeddedDocumentField(Geo)
    extra = DictField()
    counts = MapField(me.IntField())
    owner = GenericReferenceField()
    seen = SortedListField(me.DateTimeField())
    created = me.DateTimeField()

    meta = {
        "indexes": [
            "site.label",
            "extra.code",
            {"fields": ["created"], "expireAfterSeconds": TTL},
            {
                "fields": ["owner", "-created"],
                "partialFilterExpression": {"owner": {"$exists": True}},
            },
        ],
    }

    @classmethod
    def post_save(cls, sender, document, **kwargs):
        cls.ensure_indexes()


signals.post_save.connect(SurveySite.post_save, sender=SurveySite)
