import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { Entity, Index, Column } from 'typeorm';
import { Table, Index as SqlIndex, Model } from 'sequelize-typescript';
import { prop } from 'some-validator';

export const users = pgTable('users', { email: text('email').unique() }, (table) => ({
  byEmail: uniqueIndex('by_email').on(table.email),
  byName: index('by_name').on(table.email),
}));

@Entity()
@Index(['a', 'b'], { unique: true })
export class A {
  @Index()
  @Column({ unique: true })
  a: string;
  @prop({ index: true })
  c: string;
}

@Table({})
export class B extends Model {
  @SqlIndex({ name: 'x', unique: true })
  b?: string;
}
