"""Django management command: `python manage.py ensure_mongo_indexes`."""
from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import connection, models
from pymongo import ASCENDING, DESCENDING, IndexModel, MongoClient


class LocalNote(models.Model):
    slug = models.SlugField(unique=True, db_index=True)

    class Meta:
        indexes = [models.Index(fields=["slug", "-created"], name="note_slug")]
        unique_together = [("slug", "author")]


def get_mongo_db():
    return MongoClient(settings.MONGO_URI)[settings.MONGO_NAME]


class Command(BaseCommand):
    help = "Creates the MongoDB indexes"

    def add_arguments(self, parser):
        parser.add_argument("--drop", action="store_true")

    def handle(self, *args, **options):
        if options["drop"]:
            get_mongo_db()["drafts"].drop_indexes()
        self._drafts()
        self._audit()
        with connection.cursor() as cursor:
            cursor.execute("CREATE INDEX draft_owner ON drafts (owner)")
        self.stdout.write(self.style.SUCCESS("done"))

    def _drafts(self):
        db = get_mongo_db()
        collection = db["drafts"]
        indexes = [
            IndexModel([("owner", ASCENDING)], name="owner_idx"),
            IndexModel([("owner", ASCENDING), ("changed", DESCENDING)], name="owner_changed"),
        ]
        try:
            collection.create_indexes(indexes)
        except Exception as exc:
            self.stderr.write(str(exc))

    def _audit(self):
        get_mongo_db().audit_trail.create_index("at", expireAfterSeconds=90 * 24 * 3600)
