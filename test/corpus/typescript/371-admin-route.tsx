import { json, type ActionFunctionArgs } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { db } from '~/lib/db.server';

type Row = { label: string; index: number };

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'reindex') {
    const orders = db.collection<Row>('orders');
    const names = await orders.createIndexes([
      { key: { customerId: 1, createdAt: -1 }, name: 'customer_recent' },
      { key: { status: 1 }, partialFilterExpression: { status: { $in: ['open', 'held'] } } },
    ]);
    return json({ names });
  }
  await db.collection(String(form.get('collection'))).createIndex({ reviewed: 1 });
  return json({ names: [] });
}

export default function Admin({ rows }: { rows: Row[] }) {
  return (
    <Form method="post">
      {rows.map(({ label, index }) => (
        <Option<Row> key={index} label={`${label}: createIndex({ ${label}: 1 })`} unique />
      ))}
      <pre>{`db.orders.createIndex({ a: 1 })`}</pre>
    </Form>
  );
}
