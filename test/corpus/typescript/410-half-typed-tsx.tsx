import { MongoClient } from 'mongodb';
import { useState } from 'react';

const client = new MongoClient(process.env.URI!);

export async function first() {
  await client.db().collection('themes').createIndex({ key: 1 }, { unique: true });
}

export function Panel({ items }: { items: string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <section onClick={() => setOpen(!open)}>
      {items.map((item) => <b key={item}>{item}</b>)}
    </section>
  );
}

export function Broken() {
  return <div className={

}

export async function second() {
  await client.db().collection('layouts').createIndex({ owner: 1 });
}
