import gridfs
from motor.motor_asyncio import AsyncIOMotorGridFSBucket
from pymongo import MongoClient

client = MongoClient("mongodb://mongo:27017/")
db = client.media
fs = gridfs.GridFS(db, collection="pictures")
bucket = gridfs.GridFSBucket(db)

db.fs.files.create_index([("filename", 1), ("uploadDate", 1)])
db["fs.chunks"].create_index([("files_id", 1), ("n", 1)], unique=True)
db.pictures["files"].create_index("metadata.owner")
pictures = db["pictures"]
pictures.chunks.create_index("n")
db["log"]["2024"].january.create_index("at")
client["media"]["__secret__"].create_index("k")
db.get_collection("system.js").create_index("name")
