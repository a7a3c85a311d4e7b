from typing import Optional

from beanie import Document
from pymongo import ASCENDING, DESCENDING, IndexModel


class Order(Document):
    id: str
    customer_phone: str
    status: str
    cancelled_at: Optional[str] = None

    class Settings:
        name = "orders"
        indexes = [
            "status",
            "customer_phone",
            [("status", ASCENDING), ("cancelled_at", DESCENDING)],
            IndexModel([("status", ASCENDING), ("created_at", DESCENDING)], unique=True),
        ]
