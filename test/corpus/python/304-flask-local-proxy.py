from flask import Flask, current_app, g
from flask_pymongo import PyMongo
from werkzeug.local import LocalProxy

app = Flask(__name__)
app.config["MONGO_URI"] = "mongodb://localhost:27017/films"
mongo = PyMongo(app)


def get_db():
    """One handle per request."""
    db = getattr(g, "_database", None)
    if db is None:
        db = g._database = PyMongo(current_app).db
    return db


db = LocalProxy(get_db)
films = LocalProxy(lambda: get_db()["films"])

with app.app_context():
    mongo.db.users.create_index("email", unique=True)
    mongo.cx["audit"]["entries"].create_index([("at", -1)])
    db.comments.create_index([("film_id", 1), ("date", -1)])
    films.create_index([("title", "text"), ("plot", "text")], name="film_text")


@app.cli.command("init-db")
def init_db():
    g.db = mongo.db
    g.db.ratings.create_index([("film_id", 1), ("user_id", 1)], unique=True)
    coll = mongo.db.create_collection("log", capped=True, size=1 << 20)
    coll.create_index("level")
