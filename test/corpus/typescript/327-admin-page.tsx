import clientPromise from '@/lib/mongodb';
import { Schema, models, model } from 'mongoose';
import type { GetServerSideProps } from 'next';

const bannerSchema = new Schema({
  slot: { type: String, required: true, unique: true },
  until: { type: Date, index: { expireAfterSeconds: 0 } },
});
export const Banner = models?.Banner || model('Banner', bannerSchema);

const Cell = <T,>({ value }: { value: T }) => <td>{String(value)}</td>;

export const getServerSideProps: GetServerSideProps = async () => {
  const client = await clientPromise;
  const db = client.db('cms');
  await db.collection('pages').createIndex({ path: 1, locale: 1 }, { unique: true });
  return { props: { rows: [] } };
};

export default function Page({ rows }: { rows: string[] }) {
  return (
    <table unique index={1}>
      {/* db.collection('no').createIndex({ no: 1 }) */}
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <Cell<string> value={`db.pages.createIndex({ ${row}: 1 })`} />
            <td>db.collection('nope').createIndex({'{ nope: 1 }'})</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
