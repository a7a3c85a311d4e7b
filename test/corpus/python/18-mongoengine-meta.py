from mongoengine import DateTimeField, Document, IntField, StringField


class Country(Document):
    name = StringField(max_length=200)
    code = StringField(max_length=2)
    population = IntField()
    tld = StringField(max_length=5, unique=True)

    meta = {
        "indexes": [
            "code",
            "-population",
            ("name", "-code"),
            {"fields": ["$name"], "default_language": "english"},
            {"fields": ("+code", "population"), "unique": True, "name": "code_pop"},
            "#name",
        ],
        "ordering": ["name"],
    }


class CityDistrict(Document):
    name = StringField()
    created_at = DateTimeField()
    meta = {"collection": "districts", "indexes": [{"fields": ["created_at"], "expireAfterSeconds": 3600}]}


class UserHTTPLog(Document):
    at = DateTimeField()
    meta = {"indexes": ["at"]}
