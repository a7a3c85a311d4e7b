from pymongo import MongoClient

db = MongoClient()["films"]


def create_indexes():
    for name in ["movies", "ratings", "genres"]:
        db[name].create_index("movie_id")

    for field in ("year", "title"):
        db.movies.create_index([(field, 1), ("_id", 1)])

    db.persons.create_index("name")
