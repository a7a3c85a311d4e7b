function createIndex(spec) {
  return Object.keys(spec).sort();
}

class Book {
  createIndex(spec) {
    return spec;
  }
  build() {
    return this.createIndex({ chapter: 1 });
  }
}

createIndex({ a: 1, b: -1 });
new Book().createIndex({ page: 1 });
const book = new Book();
book.createIndex({ term: 1 });
