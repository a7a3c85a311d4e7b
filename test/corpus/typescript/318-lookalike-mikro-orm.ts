import { Entity, Index, PrimaryKey, Property, SerializedPrimaryKey, Unique } from '@mikro-orm/core';
import { EntitySchema } from '@mikro-orm/core';
import { ObjectId } from '@mikro-orm/mongodb';
import { Migration } from '@mikro-orm/migrations';

@Entity({ tableName: 'author', collection: 'authors' })
@Index({ properties: ['name', 'age'] })
export class Author {
  @PrimaryKey()
  _id!: ObjectId;

  @SerializedPrimaryKey()
  id!: string;

  @Property({ index: true })
  name!: string;

  @Unique()
  @Property({ unique: true })
  email!: string;
}

export const BookSchema = new EntitySchema({
  name: 'Book',
  properties: { title: { type: 'string', index: true, unique: true } },
  indexes: [{ properties: ['title'] }],
});

export class Migration20230101 extends Migration {
  async up(): Promise<void> {
    this.addSql('create index "author_name" on "author" ("name");');
    const builder = this.getKnex().schema;
    builder.alterTable('author', (table) => table.index(['name']));
  }
}
