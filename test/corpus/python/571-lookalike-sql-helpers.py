import sqlite3

import asyncpg
import psycopg2
from alembic import op
from clickhouse_driver import Client
from pony.orm import Database, PrimaryKey, Required, composite_index
from sqlalchemy import Column, Index, Integer, MetaData, String, Table, create_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

engine = create_engine("sqlite://")
metadata = MetaData()
users = Table("users", metadata, Column("id", Integer), Column("name", String, index=True, unique=True))
Index("ix_users_name", users.c.name, unique=True).create(engine)
pony = Database()


class Base(DeclarativeBase):
    pass


class Account(Base):
    __tablename__ = "accounts"
    email: Mapped[str] = mapped_column(unique=True, index=True)
    __table_args__ = (Index("ix_email", "email"), {"indexes": ["email"]})


class Order(pony.Entity):
    id = PrimaryKey(int)
    day = Required(str, index=True)
    composite_index(id, day)


def upgrade():
    with op.batch_alter_table("accounts") as batch:
        batch.create_index("ix_day", ["day"])
        batch.create_index(batch.f("ix_who"), ["who", "day"], unique=True)
    op.create_index("ix_a", "accounts", [("a", 1)])
    op.execute("CREATE INDEX ix_b ON accounts (b)")


def create_index(cursor, table, column):
    cursor.execute(f"CREATE INDEX ix_{column} ON {table} ({column})")


def main():
    connection = sqlite3.connect("x.db")
    create_index(connection.cursor(), "users", "name")
    with psycopg2.connect("") as conn, conn.cursor() as cursor:
        create_index(cursor, "users", [("a", 1)])
    Client("localhost").execute("ALTER TABLE t ADD INDEX i a TYPE minmax")
    return asyncpg
