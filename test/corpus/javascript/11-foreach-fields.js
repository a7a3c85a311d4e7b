const collection = db.collection('articles');
['slug', 'author', 'tags'].forEach((field) => {
  collection.createIndex({ [field]: 1 });
});
