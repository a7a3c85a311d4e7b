from mongoengine import Document, StringField


class Base(Document):
    slug = StringField()
    meta = {"abstract": True}


class Page(Base):
    title = StringField()
    meta = {
        "allow_inheritance": True,
        "indexes": ["title", {"fields": ["slug"], "cls": False}, {"fields": ["slug", "title"], "sparse": True}],
    }


class BlogPost(Page):
    author = StringField()
    meta = {"indexes": ["author"]}
