from mongoengine import BooleanField, Document, StringField


class Tenanted(Document):
    tenant = StringField()
    slug = StringField(unique_with="tenant")
    meta = {"abstract": True, "indexes": ["tenant"]}


class Note(Tenanted):
    body = StringField()


class ToDo(Tenanted):
    done = BooleanField()
    meta = {"indexes": ["done"]}
