from datetime import datetime, timedelta

from airflow import DAG
from airflow.decorators import task
from airflow.providers.mongo.hooks.mongo import MongoHook
from airflow.providers.postgres.operators.postgres import PostgresOperator

DEFAULTS = {"owner": "data", "retries": 2, "retry_delay": timedelta(minutes=5)}
TARGET = "daily_prices"

with DAG("prices", default_args=DEFAULTS, start_date=datetime(2024, 1, 1), schedule="@daily") as dag:
    staging = PostgresOperator(
        task_id="staging_index",
        sql="CREATE INDEX IF NOT EXISTS ix_day ON prices (day)",
    )

    @task
    def prepare() -> None:
        hook = MongoHook(mongo_conn_id="warehouse")
        prices = hook.get_collection(TARGET, "market")
        prices.create_index([("symbol", 1), ("day", -1)], unique=True)
        client = hook.get_conn()
        client.market.runs.create_index("dag_id")

    @task(retries=0)
    def prune(symbols: list[str], **context):
        client = MongoHook("warehouse").get_conn()
        for symbol in symbols:
            client.ticks[symbol].create_index("at", expireAfterSeconds=86_400)

    staging >> prepare() >> prune(["a", "b"])
