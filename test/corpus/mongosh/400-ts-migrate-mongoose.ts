import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

// ts-migrate-mongoose hands the connection over
export async function up(connection: Connection): Promise<void> {
  const bills = connection.collection('bills');
  await bills.createIndex({ customer: 1, month: 1 }, { unique: true, name: 'one_bill_a_month' });
  await connection.db!.collection('payments').createIndex({ bill: 1 });

  const Reminder = connection.model('Reminder', new Schema({ bill: { type: String, index: true } }));
  await Reminder.updateMany({}, { $set: { sent: false } });
  await Reminder.collection.createIndex({ sent: 1 }, { partialFilterExpression: { sent: false } });
}

export async function down(connection: Connection): Promise<void> {
  await connection.collection('bills').dropIndex('one_bill_a_month');
  await connection.collection('bills').createIndex({ customer: 1 });
}
