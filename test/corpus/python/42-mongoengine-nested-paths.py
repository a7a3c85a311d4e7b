from mongoengine import (
    DynamicDocument,
    EmbeddedDocument,
    EmbeddedDocumentField,
    EmbeddedDocumentListField,
    ReferenceField,
    SequenceField,
    StringField,
    UUIDField,
)


class Part(EmbeddedDocument):
    maker = StringField(db_field="m")
    serial = StringField(unique=True, sparse=True)
    meta = {"indexes": ["maker"]}


class Machine(DynamicDocument):
    number = SequenceField(primary_key=True)
    parts = EmbeddedDocumentListField(Part, db_field="p")
    core = EmbeddedDocumentField("Part")
    owner = ReferenceField("Owner")
    token = UUIDField(unique=True)

    meta = {"collection": "the_machines", "indexes": ["parts.maker", "owner", "extra.field"], "auto_create_index": True}
