const mongoose = require('mongoose');
const conn = mongoose.createConnection(process.env.MONGO);

const personSchema = mongoose.Schema({ email: { type: String, lowercase: true, unique: true, sparse: true } });
personSchema.index({ name: 'text', bio: 'text' }, { weights: { name: 5 }, default_language: 'none' });
const Person = conn.model('Person', personSchema);

const categorySchema = new mongoose.Schema({ path: { type: String, index: 1 } });
conn.model('Category', categorySchema);

const mouseSchema = new mongoose.Schema({ tag: { type: Number, index: -1 } });
exports.Mouse = conn.model('Mouse', mouseSchema);

Person.collection.createIndex({ age: 1 });
