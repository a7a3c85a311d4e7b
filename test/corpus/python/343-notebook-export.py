# %% [markdown]
# # Load the census
# `db.people.create_index("not_this")`

# %%
import pandas as pd
import pymongo
from pymongo import MongoClient, UpdateOne
%matplotlib inline

# %%
client = pymongo.MongoClient("localhost", 27017)
mydb = client["census"]
mycol = mydb["people"]

# %%
frame = pd.read_csv("people.csv")
mycol.insert_many(frame.to_dict("records"))
mycol.create_index([("county", pymongo.ASCENDING), ("year", pymongo.DESCENDING)])
resp = mydb.places.create_index([("geometry", pymongo.GEOSPHERE)])
print("index response:", resp)

# %%
!pip install pymongo
households = mydb.get_collection("households")
households.create_index("head", unique=True), households.create_index("size")
frame.set_index("county").sort_index(); mydb.counties.create_index("fips", unique=True)
