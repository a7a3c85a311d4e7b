import os

from celery import Celery
from celery.signals import worker_process_init, worker_process_shutdown
from pymongo import MongoClient, ReadPreference, WriteConcern

app = Celery("mailer", broker=os.getenv("BROKER"))
client: "MongoClient | None" = None
results = None


@worker_process_init.connect
def connect(**kwargs):
    global client, results
    client = MongoClient(os.environ["MONGO"], connect=False)
    results = client.get_database("mailer", write_concern=WriteConcern(w=1)).results
    results.create_index("task_id", unique=True)
    bounces = client.get_database("mailer").get_collection(
        "bounces",
        read_preference=ReadPreference.SECONDARY_PREFERRED,
    )
    bounces.create_index(
        [
            ("address", 1),
            ("at", -1),
        ],
        name="address_at",
    )


@worker_process_shutdown.connect
def disconnect(**_):
    if client:
        client.close()


@app.task(bind=True, max_retries=3)
def send(self, message_id):
    if results.find_one({"task_id": self.request.id}):
        return
    results.drop_index("task_id_1")
