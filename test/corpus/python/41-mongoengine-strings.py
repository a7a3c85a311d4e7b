import datetime

import mongoengine as me


class Page(me.Document):
    title = me.StringField(required=True, db_field="t")
    tags = me.ListField(me.StringField())
    rating = me.IntField()
    created = me.DateTimeField(default=datetime.datetime.utcnow)
    spot = me.PointField()
    plane = me.GeoPointField()
    still = me.PointField(auto_index=False)
    meta = {
        "indexes": [
            "title",
            "-rating",
            "+created",
            "$tags",
            "#rating",
            ("title", "-rating"),
            ["tags", "+rating"],
            {"fields": ["created"], "expireAfterSeconds": 3600, "name": "ttl"},
            {"fields": ["$title", "$tags"], "weights": {"title": 10}},
            {"fields": ["-created", "#title"], "sparse": True},
            [("rating", 1)],
        ],
        "ordering": ["-created"],
    }
