import boto3
from azure.cosmos import CosmosClient
from azure.search.documents.indexes import SearchIndexClient
from azure.search.documents.indexes.models import SearchIndex, SimpleField
from google.cloud import firestore
from opensearchpy import AsyncOpenSearch

rekognition = boto3.client("rekognition")
rekognition.create_collection(CollectionId="faces")
kendra = boto3.client("kendra")
kendra.create_index(Name="manuals", RoleArn="arn:aws:iam::1:role/x")
boto3.client("iot").create_index(indexName="AWS_Things")
aoss = boto3.client("opensearchserverless")
aoss.create_collection(name="logs", type="SEARCH")

search = SearchIndexClient("https://x.search.windows.net", credential=None)
search.create_index(SearchIndex(name="hotels", fields=[SimpleField(name="id", type="Edm.String", key=True)]))
search.create_or_update_index(SearchIndex(name="rooms", fields=[]))

cosmos = CosmosClient("https://x", "key").get_database_client("shop")
cosmos.create_container(id="orders", partition_key=None, indexing_policy={"indexes": []})

store = firestore.Client()
store.collection("users").document("a").set({"create_index": True})


class LogSearch:
    def __init__(self, hosts):
        self.client = AsyncOpenSearch(hosts=hosts)

    async def setup(self):
        await self.client.indices.create(index="logs", body={"mappings": {}})
        if not await self.client.indices.exists(index="audit"):
            await self.client.indices.create("audit")
