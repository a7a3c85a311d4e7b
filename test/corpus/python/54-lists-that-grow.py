from pymongo import IndexModel, TEXT

def prepare(db):
    models = [IndexModel("h")]
    models.append(IndexModel([("i", TEXT)], default_language="none"))
    models += [IndexModel("j", sparse=True)]
    models.extend([IndexModel("k"), IndexModel([("l", -1)])])
    db.stock.create_indexes(models)
    for spec in [{"keys": [("c", 1)], "unique": True}, {"keys": "d"}]:
        db.stock.create_index(**spec)
