import mongoengine as db
from mongoengine import connect, signals

TTL_DAYS = 14
COLLECTION = "mail_jobs"
COMMON = ["tenant", "-created"]

connect("mail", host="mongodb://localhost", alias="mail")


class Timestamped(object):
    created = db.DateTimeField()


class MailJob(db.Document, Timestamped):
    tenant = db.ObjectIdField()
    state = db.StringField(choices=("queued", "sent"))
    to = db.ListField(db.EmailField(), db_field="rcpt")

    meta = {
        "db_alias": "mail",
        "collection": COLLECTION,
        "strict": False,
        "indexes": COMMON + ["to", {"fields": ["created"], "expireAfterSeconds": TTL_DAYS * 86400, "name": "purge"}],
    }


class MailBox(db.DynamicDocument):
    address = db.EmailField(primary_key=True)
    alias = db.StringField(unique=True, sparse=True, max_length=40)
    quota = db.IntField(min_value=0)
    meta = dict(collection="boxes", indexes=["quota", ("address", "alias")], ordering=["address"])


class Capped(db.Document):
    line = db.StringField()
    meta = {"max_documents": 1000, "max_size": 2000000, "indexes": ["line"]}
