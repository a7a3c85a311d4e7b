import logging

from pymongo import ASCENDING, DESCENDING, MongoClient
from pymongo.errors import OperationFailure

logger = logging.getLogger(__name__)


class IndexManager:
    """Creates indexes and logs what the server says."""

    def __init__(self, database):
        self.database = database
        self.created = []

    def create_index(self, collection_name, keys, **kwargs):
        collection = self.database[collection_name]
        try:
            name = collection.create_index(keys, **kwargs)
        except OperationFailure:
            logger.exception("no index on %s", collection_name)
            return None
        self.created.append(name)
        return name

    def ensure_ttl(self, collection_name, field, seconds):
        return self.create_index(collection_name, [(field, ASCENDING)], expireAfterSeconds=seconds)


def main():
    client = MongoClient()
    manager = IndexManager(client["helpdesk"])
    manager.create_index("tickets", [("customer", ASCENDING), ("opened", DESCENDING)])
    manager.create_index("agents", "email", unique=True, name="agent_email")
    manager.ensure_ttl("sessions", "seen", 20 * 60)
    logger.info("%d indexes", len(manager.created))


if __name__ == "__main__":
    main()
