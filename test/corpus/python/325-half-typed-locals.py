from pymongo import MongoClient

db = MongoClient().shop


def setup():
    users = db.users
    users.create_index("email")
    users.create_index([("a", 
    orders = db.orders
    orders.create_index("x")


def later():
    carts = db.carts
    carts.create_index("y")
    carts.
    lines = db.lines
    lines.create_index("z")
