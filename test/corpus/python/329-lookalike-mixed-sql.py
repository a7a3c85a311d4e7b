import sqlite3
from contextlib import closing

import psycopg2
import sqlalchemy as sa
from alembic import op
from clickhouse_driver import Client
from neo4j import GraphDatabase
from pony.orm import Database as PonyDatabase
from pymongo import MongoClient
from sqlalchemy.orm import declarative_base

Base = declarative_base()
metadata = sa.MetaData()
engine = sa.create_engine("sqlite://")


class Reading(Base):
    __tablename__ = "readings"
    id = sa.Column(sa.Integer, primary_key=True)
    sensor = sa.Column(sa.String, index=True, unique=True)
    __table_args__ = (sa.Index("by_sensor", sensor, unique=True), {"schema": "lab"})


def upgrade():
    op.create_index("ix_readings_at", "readings", ["at"], unique=False)
    with op.batch_alter_table("readings") as batch_op:
        batch_op.create_index("ix_readings_sensor", ["sensor"], unique=True)
        batch_op.create_index(batch_op.f("ix_readings_kind"), ["kind"])


def copy_over(uri: str) -> None:
    with closing(sqlite3.connect("x.db")) as sql, closing(psycopg2.connect("dbname=x")) as pg:
        sql.execute("CREATE INDEX IF NOT EXISTS i ON readings (sensor)")
        pg.cursor().execute("create index concurrently on readings (at)")
    index = sa.Index("late", sa.text("at DESC"))
    index.create(bind=engine)
    Client("localhost").execute("ALTER TABLE readings ADD INDEX i (at) TYPE minmax")
    with GraphDatabase.driver("bolt://x").session() as session:
        session.run("CREATE INDEX sensor_name FOR (s:Sensor) ON (s.name)")
    PonyDatabase("sqlite", ":memory:").execute("CREATE INDEX i ON t (a)")
    target = MongoClient(uri).get_default_database()
    target.readings.create_index([("sensor", 1), ("at", -1)], unique=True)
