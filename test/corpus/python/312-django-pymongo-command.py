from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import migrations, models
from pymongo import ASCENDING, MongoClient
from pymongo.errors import CollectionInvalid


class Parcel(models.Model):
    code = models.CharField(max_length=12, unique=True, db_index=True)
    meta = {"indexes": ["code"]}

    class Meta:
        db_table = "parcels"
        indexes = [models.Index(fields=["code", "-created"], name="code_created")]
        unique_together = [("code", "created")]


class Migration(migrations.Migration):
    dependencies = [("parcels", "0001_initial")]
    operations = [
        migrations.AddIndex(model_name="parcel", index=models.Index(fields=["code"], name="code_i")),
        migrations.RunPython(lambda apps, schema_editor: None),
    ]


class Command(BaseCommand):
    help = 'Runs db.parcels.create_index("code")'

    def add_arguments(self, parser):
        parser.add_argument("--drop", action="store_true")

    def handle(self, *args, **options):
        client = MongoClient(**settings.MONGO)
        db = client[settings.MONGO_NAME]
        if options["drop"]:
            db.tracking.drop_indexes()
        try:
            db.create_collection("tracking", validator={"$jsonSchema": {"required": ["code"]}}, validationLevel="moderate")
        except CollectionInvalid:
            self.stdout.write("tracking exists")
        name = db.tracking.create_index([("code", ASCENDING), ("seen", ASCENDING)], unique=True)
        self.stdout.write(self.style.SUCCESS(f"created {name}"))
