import gridfs
from bson.codec_options import CodecOptions
from pymongo import MongoClient, ReadPreference, WriteConcern
from pymongo.read_concern import ReadConcern

client: MongoClient = MongoClient(host=["a:27017", "b:27017"], replicaSet="rs0")
majority = client.get_database("media", write_concern=WriteConcern("majority"))
bucket = gridfs.GridFSBucket(majority, bucket_name="clips")

majority["clips.files"].create_index([("metadata.owner", 1), ("uploadDate", -1)])
majority.clips.chunks.create_index([("files_id", 1), ("n", 1)], unique=True)
majority.get_collection("tags", codec_options=CodecOptions(tz_aware=True)).create_index("label")
views = majority.views.with_options(read_preference=ReadPreference.SECONDARY, read_concern=ReadConcern("local"))
views.create_index([("clip", 1)], session=None, comment="nightly")
client.admin.command("setParameter", 1, notablescan=True)
client["config"]["settings"].find_one({"_id": "balancer"})

with client.start_session() as session:
    with session.start_transaction():
        majority.plays.create_index("clip", session=session)
    session.with_transaction(lambda s: majority.likes.create_index([("clip", 1)], session=s, name="clip_likes"))

for database in (client.media, client["media_test"]):
    database.users.create_index("login", unique=True)

for collection in (majority.left, majority.right):
    collection.create_index("side")
