import { Client, Databases } from 'node-appwrite';

const databases = new Databases(new Client());
await databases.createCollection('main', 'posts', 'Posts');
await databases.createIndex('main', 'posts', 'by_author', 'key', ['author']);

exports.up = (knex) =>
  knex.schema.createTable('users', (table) => {
    table.string('email').unique().index();
    table.index(['a', 'b']);
  });

export default {
  async up(queryInterface) {
    await queryInterface.createIndex('Actions', ['status', 'source_uid']);
  },
};
