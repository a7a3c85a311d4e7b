// Documents with an `_id` of every type that a server takes.
import {
  Binary,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
  type Document,
} from 'mongodb';

export function everyKindOfId(): Document[] {
  const ids: unknown[] = [
    new MinKey(),
    new Int32(-1),
    new Double(0.5),
    new Int32(1),
    Long.fromString('9007199254740993'),
    Decimal128.fromString('9007199254740992.5'),
    new Double(1e300),
    '',
    'a/b#c?d%e',
    'ключ 🙂',
    new BSONSymbol('symbol'),
    {},
    { a: 1, b: { c: [1, 2] } },
    new Binary(Buffer.from([])),
    new Binary(Buffer.from('abc')),
    new UUID('00112233-4455-4677-8899-aabbccddeeff'),
    new ObjectId('507f1f77bcf86cd799439011'),
    new ObjectId('607f1f77bcf86cd799439011'),
    false,
    true,
    new Date(-1),
    new Date('2024-01-01T00:00:00Z'),
    new Timestamp({ t: 4000000000, i: 7 }),
    new Code('function () {}'),
    new MaxKey(),
  ];
  return ids.map((_id, number) => ({ _id, number }) as Document);
}
