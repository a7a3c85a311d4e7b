from datetime import datetime

from flask import Flask
from flask_mongoengine import MongoEngine
from flask_mongoengine.wtf import model_form

app = Flask(__name__)
app.config.from_object("settings")
db = MongoEngine(app)


class Comment(db.EmbeddedDocument):
    created_at = db.DateTimeField(default=datetime.utcnow, required=True)
    author = db.StringField(verbose_name="Name", max_length=255, required=True)
    token = db.StringField(unique=True, sparse=True)


class Post(db.DynamicDocument):
    created_at = db.DateTimeField(default=datetime.utcnow, required=True)
    slug = db.StringField(max_length=255, required=True, unique_with=["language"])
    language = db.StringField(db_field="lang")
    comments = db.ListField(db.EmbeddedDocumentField("Comment"), db_field="cs")
    tags = db.SortedListField(db.StringField(max_length=30))
    cover = db.ImageField(thumbnail_size=(100, 100, True))

    def get_absolute_url(self):
        return f"/{self.slug}"

    def __unicode__(self):
        return self.slug

    @property
    def post_type(self):
        return self.__class__.__name__

    meta = {
        "allow_inheritance": True,
        "indexes": ["-created_at", "tags", {"fields": ["comments.author"], "name": "by_author", "cls": False}],
        "ordering": ["-created_at"],
    }


class VideoPost(Post):
    embed_code = db.StringField(required=True, unique=True)


class Image(db.Document):
    name = db.StringField()
    data = db.FileField()
    meta = {"collection": app.config["IMAGES"], "indexes": [{"fields": ("name", "#data"), "unique": False}]}


PostForm = model_form(Post)
