from flask_mongoengine import MongoEngine

db = MongoEngine()


class Student(db.Document):
    email = db.EmailField(unique=True, required=True)
    clubs = db.ListField(db.StringField(), required=True)
    meta = {"collection": "students", "auto_create_index": False, "indexes": [{"fields": ("email", "-clubs")}]}
