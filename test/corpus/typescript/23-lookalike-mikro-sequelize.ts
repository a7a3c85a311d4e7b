import { Entity, Property, Unique } from '@mikro-orm/core';
import { Table, Column, Model, Index } from 'sequelize-typescript';

@Entity()
export class Author {
  @Property({ index: true, unique: true })
  email!: string;
}

@Table({ tableName: 'books', indexes: [{ unique: true, fields: ['isbn'] }] })
export class Book extends Model {
  @Index({ name: 'isbn', unique: true })
  @Column({ unique: true })
  isbn!: string;
}
