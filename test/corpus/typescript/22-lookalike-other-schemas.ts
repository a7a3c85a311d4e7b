import { Schema } from 'prosemirror-model';
import * as dynamoose from 'dynamoose';
import { z } from 'zod';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { Field, ObjectType } from 'type-graphql';

export const doc = new Schema({ nodes: { doc: { content: 'block+', index: true } }, marks: {} });
export const Cat = dynamoose.model('Cat', new dynamoose.Schema({ name: { type: String, index: true } }));
export const shape = z.object({ index: z.boolean(), unique: z.literal(true) });
export const users = pgTable('users', { email: text('email').unique() }, (t) => [index('email_idx').on(t.email)]);

@ObjectType()
export class Item {
  @Field({ nullable: true })
  name?: string;
}
