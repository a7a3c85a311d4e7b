import { IndexDefinition, IndexOptions, model, Schema } from 'mongoose';

const TICKET_INDEXES: [IndexDefinition, IndexOptions?][] = [
  [{ queue: 1, openedAt: -1 }],
  [{ reference: 1 }, { unique: true }],
];

const ticketSchema = new Schema(Object.assign({}, { queue: String }, { state: { type: String, index: true } }));
TICKET_INDEXES.forEach(([fields, options]) => ticketSchema.index(fields, options));

const agentSchema = new Schema({ name: String });
for (const fields of [{ name: 1 }, { team: 1, shift: -1 }] as IndexDefinition[]) agentSchema.index(fields);

agentSchema.add({ zip: { type: String, index: true } }, 'address.');
agentSchema.index({ badge: 1 }, { ...{ unique: true }, name: 'badge' });

function withTenant<T extends Schema>(schema: T): T {
  schema.index({ tenant: 1, _id: 1 });
  return schema;
}

export const Ticket = model('Ticket', withTenant(ticketSchema));
export const Agent = model('Agent', withTenant(agentSchema));
