import click
from flask import Flask, current_app, g
from flask_pymongo import PyMongo
from flask_sqlalchemy import SQLAlchemy

mongo = PyMongo()
sql = SQLAlchemy()


class Invoice(sql.Model):
    __tablename__ = "invoices"
    __table_args__ = (sql.Index("ix_invoice_day", "day"),)
    number = sql.Column(sql.String(20), unique=True, index=True)


def create_app(config=None) -> Flask:
    app = Flask(__name__)
    app.config.from_mapping(config or {})
    mongo.init_app(app, uri=app.config["MONGO_URI"])
    with app.app_context():
        mongo.db.visits.create_index([("path", 1), ("day", -1)])
        mongo.db["api-keys"].create_index("key", unique=True)
        mongo.cx["stats"]["clicks"].create_index([("at", -1)])
    app.cli.add_command(init_db)
    return app


def get_db():
    if "db" not in g:
        g.db = mongo.cx[current_app.config["TENANT"]]
    return g.db


@click.command("init-db")
def init_db():
    db = get_db()
    db[current_app.config["COLL"]].create_index("x")
    db.settings.create_index("name", unique=True)
    click.echo("db.settings.create_index('echoed')")
