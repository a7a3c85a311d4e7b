"""A storage layer that hides the engine: none of these calls is a driver's."""
from abc import ABC, abstractmethod

from .engines import engine_for, registry
from .schema import SchemaBuilder, table


class Engine(ABC):
    @abstractmethod
    def create_index(self, table_name, columns, unique=False):
        raise NotImplementedError

    @abstractmethod
    def create_collection(self, name, schema):
        ...

    def ensure_index(self, table_name, columns):
        if not self.has_index(table_name, columns):
            self.create_index(table_name, columns)

    def has_index(self, table_name, columns):
        return False


class Memory(Engine):
    def create_index(self, table_name, columns, unique=False):
        self.indexes = {**getattr(self, "indexes", {}), table_name: columns}

    def create_collection(self, name, schema):
        return schema


memory = Memory()
memory.create_index("users", ["email"], unique=True)
memory.create_collection("users", {"columns": ["email"]})
Memory().ensure_index("users", [("email", 1)])


def migrate(engine: Engine) -> None:
    engine.create_index("orders", [("day", -1)])
    engine.create_collection("orders", {"columns": ["day"]})


builder = SchemaBuilder()
builder.create_index("orders", columns=["day"])
table("orders").create_index("by_day", "day")
engine_for("users").create_index("by_email", ["email"])
registry.command("create_index")
migrate(memory)
