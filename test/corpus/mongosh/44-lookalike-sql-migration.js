export async function up(db) {
  await db.schema.createTable('person').addColumn('id', 'integer').execute();
  await db.schema.createIndex('person_name').on('person').column('name').execute();
}
exports.up = (pgm) => {
  pgm.createIndex('posts', 'authorId');
  pgm.createIndex('posts', ['a', 'b'], { unique: true });
};
exports.down = (db) => db.runSql('CREATE INDEX x ON y (z)');
exports.up2 = (db, callback) => db.addIndex('pets', 'idx', ['name'], callback);
