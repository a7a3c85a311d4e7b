from beanie import Document, Indexed, TimeSeriesConfig
from pydantic import BaseModel


class Stamped(BaseModel):
    created: Indexed(int)


class Point(Stamped, Document):
    where: str

    class Settings:
        name = "points"
        indexes = [[("where", "2dsphere")]]


class NotADocument(BaseModel):
    key: Indexed(str)

    class Settings:
        indexes = ["key"]
