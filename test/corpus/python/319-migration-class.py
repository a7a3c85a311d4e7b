from mongodb_migrations.base import BaseMigration


class Migration(BaseMigration):
    comment = "Indexes on the event log"
    NAME = "event_log"

    def upgrade(self):
        events = self.db[self.NAME]
        if "legacy_1" in events.index_information():
            events.drop_index("legacy_1")
        events.create_index([("actor", 1), ("at", -1)], name="actor_at")
        self._reindex(self.db.devices, "serial", unique=True)
        self._reindex(self.db["firmware"], "version")

        for event in events.find({"kind": None}):
            events.update_one({"_id": event["_id"]}, {"$set": {"kind": "unknown"}})

        self.db.command("collMod", self.NAME, validator={"kind": {"$exists": True}})

    def downgrade(self):
        self.db[self.NAME].drop_index("actor_at")
        self.db.devices.drop_index("serial_1")
        self.db.event_log.create_index("legacy", background=True)

    def _reindex(self, collection, field, **options):
        collection.drop_indexes()
        collection.create_index(field, **options)
