import argparse
import sys

from pymongo import MongoClient

client: MongoClient = MongoClient()
db = client["depot"]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["users", "orders", "carts", "all"])
    args = parser.parse_args(argv)

    match args.what:
        case "users":
            db.users.create_index("email", unique=True)
        case "orders" | "carts" as name:
            db[name].create_index([("owner", 1)])
        case "all" if not sys.flags.optimize:
            target = db.parcels
            target.create_index([("weight", -1)], name="heavy")
        case {"collection": str(found), "key": key}:
            db[found].create_index([("nested", 1)])
        case [first, *_]:
            db.routes.create_index("first_stop")
        case _:
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
