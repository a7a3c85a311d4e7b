// Calls with type arguments, which the grammar takes apart in ways of its own.
import { expect, test } from 'vitest';
import { findDefinitions } from '../../src/code/find/find.ts';
import { languageOfFile } from '../../src/code/languages/all.ts';
import { Lines } from '../../src/code/position.ts';
import { openParser } from '../../src/node/parser.ts';

test.each(['a.ts', 'a.tsx'])('behind await, void and return: %s', async (file) => {
  const text = `export async function prepare(db: Db): Promise<void> {
  await db.createCollection<Order>('orders', { capped: true, size: 4096 });
  const archive = await db.createCollection<Order>('archive');
  await archive.createIndex({ total: 1 });
  void db.createCollection<Order>('returns');
  await db.collection<Order>('orders').createIndex({ total: -1 });
  return await db.createCollection<Order>('last');
}
`;
  const document = (await openParser(languageOfFile(file)!))(text);
  const found = findDefinitions(document.language, document.root, new Lines(text));
  document.close();
  expect(found.map(({ kind, collection, ranges }) => [kind, collection, ranges.definition.start.line])).toEqual([
    ['collection', 'orders', 1],
    ['collection', 'archive', 2],
    ['index', 'archive', 3],
    ['collection', 'returns', 4],
    ['index', 'orders', 5],
    ['collection', 'last', 6],
  ]);
  expect(found[0]!.options).toEqual({ capped: true, size: 4096 });
});
