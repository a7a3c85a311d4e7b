from typing import Final

from mongodb_migrations.base import BaseMigration
from pymongo.errors import CollectionInvalid


class Migration(BaseMigration):
    """20240311: tickets get their own collection."""

    COLLECTION: Final[str] = "tickets"
    OLD: Final = "issues"

    def upgrade(self):
        try:
            collection = self.db.create_collection(
                self.COLLECTION,
                validator={"$jsonSchema": {"bsonType": "object", "required": ["title"]}},
            )
        except CollectionInvalid:
            collection = self.db[self.COLLECTION]
        collection.create_index([("status", 1), ("opened", -1)])
        self.db[self.COLLECTION].create_index("assignee.id")
        self.db[self.OLD].drop_index("status_1")

    def downgrade(self):
        self.db[self.OLD].create_index("status")
        self.db.drop_collection(self.COLLECTION)
