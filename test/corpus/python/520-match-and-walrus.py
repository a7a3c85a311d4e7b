import sys

from pymongo import MongoClient
from pymongo.errors import OperationFailure


def apply(db, command: list[str]) -> None:
    match command:
        case ["index", "users"]:
            db.users.create_index("login")
        case ["index", "teams" | "groups" as kind]:
            db[kind].create_index("slug", unique=True)
        case ["index", name] if name.startswith("tmp_"):
            db[name].create_index("at", expireAfterSeconds=60)
        case ["drop", *names]:
            for name in names:
                db[name].drop_indexes()
        case {"collection": str(name)}:
            db[name].create_index("x")
        case _:
            raise SystemExit(f"unknown: {command}")


def main() -> int:
    with MongoClient() as client, client.start_session() as session:
        db = client.get_database("crm")
        if "leads" not in (names := db.list_collection_names()):
            db.create_collection("leads", capped=True, size=2**20)
        if leads := db.get_collection("leads"):
            leads.create_index([("owner", 1), ("stage", 1)])
        try:
            print(done := db.notes.list_indexes(), names, session, done)
        except OperationFailure as failure:
            return failure.code
        apply(db, sys.argv[1:])
    return 0
