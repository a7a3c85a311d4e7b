from mongoengine import *
from mongoengine.queryset.visitor import Q

connect("library")


class Author(Document):
    name = StringField(required=True, max_length=120)
    ssn = StringField(unique=True, sparse=True)
    born = DateTimeField()
    meta = {
        "indexes": [("name", "-born")],
        "ordering": ["name"],
        "strict": False,
    }


class Chapter(EmbeddedDocument):
    title = StringField()
    pages = IntField()


class Book(DynamicDocument):
    title = StringField()
    isbn = StringField(db_field="i")
    author = ReferenceField(Author, reverse_delete_rule=CASCADE)
    chapters = ListField(EmbeddedDocumentField(Chapter))
    meta = dict(
        collection="all_books",
        indexes=[
            dict(fields=["isbn"], unique=True),
            "author",
            {"fields": ["$chapters.title", "$title"], "weights": {"title": 5, "chapters.title": 1}},
        ],
    )


def search(text):
    return Book.objects(Q(title__icontains=text) | Q(isbn=text)).order_by("-title")
