from mongoengine import Document, EmbeddedDocument, EmbeddedDocumentField, IntField, ListField, PointField, StringField


class Door(EmbeddedDocument):
    code = StringField(unique=True)


class House(Document):
    street = StringField(db_field="st")
    number = IntField(unique_with="street")
    doors = ListField(EmbeddedDocumentField(Door))
    front = EmbeddedDocumentField(Door)
    where = PointField()
    nick = StringField(unique=True, sparse=True)
