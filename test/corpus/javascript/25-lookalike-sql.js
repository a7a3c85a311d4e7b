exports.up = async (knex) => {
  await knex.schema.createTable('orders', (table) => {
    table.increments('id');
    table.string('email').index();
    table.index(['customer_id', 'placed_at'], 'idx_customer');
    table.unique(['number']);
  });
  await knex.schema.raw('CREATE INDEX a ON b (c)');
};

exports.sequelize = (queryInterface) => queryInterface.addIndex('orders', ['email'], { unique: true });

exports.typeorm = (queryRunner) =>
  queryRunner.createIndex('orders', new TableIndex({ name: 'IDX', columnNames: ['email'] }));

exports.kysely = (db) => db.schema.createIndex('person_idx').on('person').column('name').execute();
