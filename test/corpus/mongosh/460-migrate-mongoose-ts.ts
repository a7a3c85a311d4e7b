import mongoose, { Schema } from 'mongoose';

const schema = new Schema({ slug: { type: String, index: { unique: true } }, body: String }, { strict: false });

const Article = mongoose.models.Article || mongoose.model('Article', schema, 'articles');

export async function up(this: (name: string) => mongoose.Model<unknown>): Promise<void> {
  await Article.collection.createIndex({ publishedAt: -1 }, { background: true });
  await this('User').collection.createIndex({ email: 1 });
  await mongoose.connection.db?.createCollection('tags', { collation: { locale: 'fr', strength: 1 } });
  await mongoose.connection.collection('tags').createIndex({ label: 1 }, { unique: true });
}

export async function down(): Promise<void> {
  await Article.collection.dropIndex('publishedAt_-1');
  await mongoose.connection.dropCollection('tags');
}
