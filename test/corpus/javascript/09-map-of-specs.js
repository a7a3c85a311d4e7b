const specs = {
  users: [
    { index: { email: 1 }, option: { unique: true } },
    { index: { 'following.id': 1 }, option: { name: 'following' } },
  ],
  posts: [{ index: { userId: 1, created: 1 }, option: { name: 'user_created' } }],
};

async function apply(db) {
  for (const [name, list] of Object.entries(specs)) {
    for (const spec of list) {
      await db.collection(name).createIndex(spec.index, spec.option);
    }
  }
}
