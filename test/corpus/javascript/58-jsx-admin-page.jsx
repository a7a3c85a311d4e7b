import React, { useEffect } from 'react';
import { MongoClient } from 'mongodb';

export default function Admin({ index, unique }) {
  useEffect(() => {}, [index]);
  return (
    <Table index={true} unique columns={[{ key: { email: 1 }, index: true }]}>
      <code>{'db.users.createIndex({ a: 1 })'}</code>
      db.users.createIndex({'{'} a: 1 {'}'})
    </Table>
  );
}

export async function getServerSideProps() {
  const client = await MongoClient.connect(process.env.URI);
  const pages = client.db().collection('pages');
  await pages.createIndex({ slug: 1 }, { unique: true });
  return { props: {} };
}
