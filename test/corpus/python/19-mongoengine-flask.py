from flask_mongoengine import MongoEngine

db = MongoEngine()


class CartItem(db.Document):
    cart_item_id = db.StringField(db_field="cart_item_id", primary_key=True)
    cart = db.ReferenceField("Cart", db_field="cartId")
    quantity = db.IntField()

    meta = {"indexes": [("cart",), ("cart", "quantity")]}


class Challenge(db.Document):
    meta = {
        "collection": "challenge_prerequisites",
        "indexes": [
            {"fields": ["challenge", "prerequisite"], "unique": True}
        ],
    }
    challenge = db.ReferenceField("Other", required=True)
    prerequisite = db.StringField()
