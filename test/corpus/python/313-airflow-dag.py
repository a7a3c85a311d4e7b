from __future__ import annotations

from datetime import datetime, timedelta

from airflow.decorators import dag, task
from airflow.operators.python import PythonOperator
from airflow.providers.mongo.hooks.mongo import MongoHook

COLLECTION = "readings"
DEFAULTS = {"retries": 2, "retry_delay": timedelta(minutes=5)}


def _index_raw(**context):
    hook = MongoHook(mongo_conn_id="mongo")
    raw = hook.get_collection("raw_readings", mongo_db="meters")
    raw.create_index([("meter", 1), ("read_at", -1)], name="meter_time")
    hook.get_conn().meters[COLLECTION].create_index("meter")
    client = hook.get_conn()
    client.meters[context["ds_nodash"]].create_index("hour")


@dag(schedule="@daily", start_date=datetime(2024, 1, 1), catchup=False, default_args=DEFAULTS)
def meters():
    index_raw = PythonOperator(task_id="create_index", python_callable=_index_raw)

    @task
    def rollup(ds: str | None = None) -> int:
        with MongoHook(mongo_conn_id="mongo").get_conn() as client:
            daily = client["meters"]["daily"]
            daily.create_index([("day", 1), ("meter", 1)], unique=True)
            return daily.estimated_document_count()

    index_raw >> rollup()


dag = meters()
