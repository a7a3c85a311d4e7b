import click
import typer
from prefect import flow, task
from tenacity import retry, stop_after_attempt

from pymongo import ASCENDING, MongoClient, UpdateOne

app = typer.Typer()
DB = "warehouse"


def connect(uri: str):
    return MongoClient(uri, tz_aware=True, serverSelectionTimeoutMS=2000)[DB]


@task(retries=3)
@retry(stop=stop_after_attempt(3))
def bins(db):
    db.bins.create_index([("aisle", ASCENDING), ("shelf", ASCENDING)], unique=True)
    db.bins.bulk_write([UpdateOne({}, {"$set": {"a": 1}})])


@flow(name="create_index")
def everything(uri: str = "mongodb://localhost"):
    db = connect(uri)
    bins(db)
    for collection, field in {"pallets": "sscc", "items": "ean"}.items():
        db[collection].create_index(field)


@app.command("create-index")
def create_index(collection: str, field: str, uri: str = typer.Option(...)):
    connect(uri)[collection].create_index([(field, 1)])


@click.group()
def cli():
    """create_index and create_collection commands"""


@cli.command()
@click.argument("name")
def create_collection(name):
    click.echo(f"creating {name}")
    connect("mongodb://localhost").create_collection(name, capped=True, size=1000)
