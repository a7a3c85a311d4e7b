const names = ['movies', 'ratings', 'genres'];
names.forEach((name) => {
  db.getCollection(name).createIndex({ movieId: 1 });
});

for (const field of ['year', 'title']) {
  db.movies.createIndex({ [field]: 1, _id: 1 });
}
