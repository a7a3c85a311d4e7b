import { InputType, Field } from '@nestjs/graphql';
import { Schema, Validator } from 'jsonschema';
import { z } from 'zod';

@InputType()
export class CreateIndexInput {
  @Field({ index: true, unique: true } as never)
  name: string;
}
const schema: Schema = { properties: { email: { type: 'string', index: true } } };
export const shape = z.object({ index: z.boolean(), unique: z.literal(true) });
export const column = { email: { type: String, index: true, unique: true } };
new Validator().addSchema(schema);
