from pymongo import MongoClient

class Repo:
    collection_name = "base"
    def __init__(self, db):
        self.col = db[self.collection_name]
    def setup(self):
        self.col.create_index("a")

class Sub(Repo):
    collection_name = "sub"

class Store:
    def __init__(self, uri):
        self.db = MongoClient(uri).x
        self.users = self.db.users

s = Store("u")
s.users.create_index("b")
Store("v").users.create_index("c")

class Dyn:
    def __init__(self, coll):
        self.coll = coll
    def setup(self):
        self.coll.create_index("d")
Dyn(MongoClient().x.left)

class Spec:
    def __init__(self, coll, keys):
        self.coll = coll
        self.keys = keys
for sp in [Spec("one", "e"), Spec("two", [("f", 1)])]:
    MongoClient().x[sp.coll].create_index(sp.keys)
