import sqlalchemy as sa
from alembic import op
from django.db import models
from sqlalchemy import Column, Index, String


class User(Base):
    __tablename__ = "users"
    email = Column(String, unique=True, index=True)
    __table_args__ = (Index("ix_email", "email"),)


class Invoice(models.Model):
    number = models.CharField(max_length=20, unique=True)

    class Meta:
        indexes = [models.Index(fields=["number"], name="number_idx")]


def upgrade():
    op.create_index("ix_users_email", "users", ["email"], unique=True)
    op.create_index(op.f("ix_users_name"), "users", ["name"])
