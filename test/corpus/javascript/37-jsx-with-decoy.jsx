import React from 'react';

export function Panel({ db }) {
  const onClick = () => db.collection('clicks').createIndex({ at: 1 });
  return (
    <section>
      <code>db.orders.createIndex({'{'} a: 1 {'}'})</code>
      <button onClick={onClick}>Create</button>
    </section>
  );
}
