from mylib import create_index


def create_indexes(items):
    """db.orders.create_index("in a doc string")"""
    return sorted(items)


class Book:
    def create_index(self, terms):
        return terms

    def build(self):
        # db.orders.create_index("in a comment")
        return self.create_index([("chapter", 1)])


create_index("name")
create_indexes(["a", "b"])
Book().create_index([("page", 1)])
text = 'db.orders.create_index("in a string")'
db.orders.drop_index("customer_1")
