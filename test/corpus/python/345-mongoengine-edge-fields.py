from mongoengine import *
from mongoengine.fields import GeoPointField, LineStringField

connect("rides")


class Stop(EmbeddedDocument):
    name = StringField(db_field="n")
    where = PointField()


class Route(Document):
    ref = StringField(primary_key=True)
    number = StringField(unique_with=("city", "operator"), required=True)
    city = StringField(db_field="c")
    operator = ReferenceField("Operator", dbref=False, db_field="op")
    path = LineStringField()
    depot = GeoPointField()
    main = EmbeddedDocumentField(Stop, db_field="m")
    stops = ListField(EmbeddedDocumentField(Stop))
    meta = {
        "indexes": [
            "id",
            "#city",
            "stops.name",
            "main.where",
            ("operator", "-number"),
            {"fields": ["$city", "$number"], "default_language": "none", "weights": {"city": 2}},
            {"fields": ("+number",), "collation": {"locale": "sv"}},
        ],
        "shard_key": ("city",),
    }


class Operator(Document):
    name = StringField(unique=True, unique_with=[])
    meta = {"collection": "ops", "indexes": []}


class Ride(DynamicDocument):
    meta = {"indexes": ["-started", ("route", "driver.id")], "id_field": "id"}


class NotStored:
    meta = {"indexes": ["x"]}
