import mongoengine as me

from models import stormbase


class RuleDB(stormbase.StormFoundationDB):
    pack = me.StringField(required=True, unique_with="name")
    name = me.StringField()

    meta = {
        "indexes": [
            {"fields": ["enabled"]},
            {"fields": ["action.ref"], "name": "by_action"},
        ]
        + stormbase.TagsMixin.get_indexes()
    }
