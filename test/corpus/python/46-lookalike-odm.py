from django.db import models
from odmantic import Field, Model
from peewee import CharField
from peewee import Model as PeeweeModel
from pydantic import BaseModel
from tortoise import fields
from tortoise.models import Model as TortoiseModel


class Article(models.Model):
    slug = models.SlugField(unique=True, db_index=True)

    class Meta:
        indexes = [models.Index(fields=["slug"])]


class Row(PeeweeModel):
    name = CharField(unique=True, index=True)

    class Meta:
        indexes = ((("a", "b"), True),)


class Tourney(TortoiseModel):
    name = fields.CharField(255, unique=True)

    class Meta:
        indexes = ("name",)


class Config(BaseModel):
    name: str
    meta = {"indexes": ["name"]}

    class Settings:
        name = "x"
        indexes = ["name"]


def create_index(items):
    return {item: at for at, item in enumerate(items)}


create_index(["a", "b"])
"""db.users.create_index("email")"""
# db.users.create_index("email")
