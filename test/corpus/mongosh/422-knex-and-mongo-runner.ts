#!/usr/bin/env ts-node
import { Knex } from 'knex';
import { DataSource, MigrationInterface, QueryRunner, TableIndex } from 'typeorm';
import { Db } from 'mongodb';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.index(['email'], 'idx_email');
    table.unique(['login']);
  });
}

export class AddIndex1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.createIndex('users', new TableIndex({ name: 'IDX', columnNames: ['email'] }));
    await queryRunner.createIndices('users', [new TableIndex({ columnNames: ['a'] })]);
  }
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('users', 'IDX');
  }
}

export async function mongoUp(source: DataSource, db: Db): Promise<void> {
  if (source.isInitialized) await db.collection('sessions').createIndex({ sid: 1 }, { unique: true });
}
