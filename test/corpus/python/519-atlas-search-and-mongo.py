from pymongo import MongoClient
from pymongo.operations import IndexModel, SearchIndexModel

client = MongoClient()
collection = client["kb"]["articles"]

model = SearchIndexModel(
    definition={"fields": [{"type": "vector", "path": "embedding", "numDimensions": 768, "similarity": "cosine"}]},
    name="vector_index",
    type="vectorSearch",
)
collection.create_search_index(model=model)
collection.create_search_index({"definition": {"mappings": {"dynamic": True}}, "name": "default"})
collection.create_search_indexes([model, SearchIndexModel(definition={"mappings": {"dynamic": True}})])
collection.update_search_index("default", {"mappings": {"dynamic": False}})
collection.drop_search_index("default")

collection.create_index("slug", unique=True)
collection.create_indexes(
    [IndexModel("tags"),
     IndexModel([("$**", "text")], name="everything")]
)
collection.create_index({"meta.$**": 1}, wildcardProjection={"meta.raw": 0})
collection.drop_index([("slug", 1)])
collection.drop_indexes()
list(collection.list_indexes())
