class Repository:
    collection_name: str = ""
    indexes: list = []

    def __init__(self, db):
        self.col = db[self.collection_name]

    def ensure(self):
        for keys in self.indexes:
            self.col.create_index(keys, background=True)


class Orders(Repository):
    collection_name = "orders"
    indexes = [[("no", 1)], [("when", -1)]]


class Parts(Repository):
    collection_name = "parts"
    indexes = [[("sku", 1)]]

    def extra(self):
        self.col.create_index("bin")
