from typing import Annotated, Optional

import pymongo
from beanie import Document, Indexed
from pydantic import EmailStr, Field


class User(Document):
    email: Indexed(EmailStr, unique=True)
    username: Annotated[str, Indexed(unique=True, name="login")]
    bio: Indexed(str, index_type=pymongo.TEXT)
    score: Indexed(float, pymongo.DESCENDING) = 0.0
    nick: Optional[Annotated[str, Indexed()]] = Field(default=None, alias="nickName")
    tag: Annotated[str, Indexed()] = Field(default="", alias="tagName")
    plain: str


class AuditEntry(Document):
    actor: Indexed(str)

    class Settings:
        name = "audit"
        use_cache = True
