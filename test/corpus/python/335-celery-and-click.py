#!/usr/bin/env python3
import os
from functools import cached_property

import click
from celery import Celery, Task
from celery.signals import worker_process_init
from pymongo import MongoClient

celery = Celery("jobs", broker=os.environ["BROKER"])
_client = None
DB_NAME = os.getenv("DB_NAME", "jobs")


@worker_process_init.connect
def connect(**_):
    global _client
    _client = MongoClient(os.environ["MONGO_URI"])
    _client[DB_NAME].results.create_index("done_at", expireAfterSeconds=86_400)


class MongoTask(Task):
    abstract = True

    @cached_property
    def db(self):
        return MongoClient()[DB_NAME]

    @cached_property
    def locks(self):
        return self.db["locks"]


@celery.task(bind=True, base=MongoTask)
def lock(self, name):
    self.db.tasks.create_index([("name", 1)])
    self.locks.create_index("key", unique=True)
    self.db[name].create_index("run")


@click.group()
@click.option("--uri", envvar="MONGO_URI")
@click.pass_context
def cli(ctx, uri):
    ctx.obj = MongoClient(uri)


@cli.command("create-indexes")
@click.argument("collection", default="runs")
@click.pass_obj
def create_indexes(client, collection):
    """Runs db.runs.create_index("x")."""
    db = client.get_database(DB_NAME)
    db[collection].create_index([("started", -1)])
    db.queues.create_index("name", unique=True)
    click.echo("create_index done")


if __name__ == "__main__":
    cli()
