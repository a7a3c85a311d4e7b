from mongoengine import DateTimeField, Document, EmailField, StringField, ReferenceField, queryset_manager
from mongoengine import IntField as Int


class Timestamped(Document):
    created = DateTimeField(db_field="c")
    updated = DateTimeField()

    meta = {"abstract": True, "ordering": ["-created"]}


class Owned(Timestamped):
    owner = StringField(required=True)

    meta = {"abstract": True}


class Project(Owned):
    key = StringField(unique=True)
    meta = {
        "indexes": [
            ("owner", "-created"),
            "-updated",
        ]
    }

    @queryset_manager
    def live(cls, queryset):
        return queryset.filter(deleted=False)


class HTTPHook(Owned):
    project = ReferenceField(Project, dbref=False)
    meta = {"collection": "hooks", "indexes": [{"fields": ["project", "nr"], "unique": True}]}
    nr = Int()


class Person(Document):
    email = EmailField(unique=True)
    meta = {"allow_inheritance": True}


class Staff(Person):
    badge = StringField(unique=True)
    meta = {"indexes": ["desk"]}
    desk = StringField()
