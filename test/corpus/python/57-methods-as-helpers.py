class Base:
    name = None

    def __init__(self, db):
        self.db = db

    def ensure(self, keys, **options):
        self.db[self.name].create_index(keys, **options)


class Users(Base):
    name = "users"

    def init(self):
        self.ensure([("email", 1)], unique=True)


class Posts(Base):
    name = "posts"

    def init(self):
        super().ensure("slug")
        self.ensure([("at", -1)])


class Indexer:
    @staticmethod
    def apply(collection, keys):
        collection.create_index(keys)


Indexer.apply(db.s1, [("s", 1)])
