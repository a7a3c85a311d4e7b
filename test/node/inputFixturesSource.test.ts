// Golden folder: inputs, good and bad, beside what reading them must come to.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { never } from '../../src/core/cancellation.ts';
import type { LeftOut } from '../../src/core/documents/source.ts';
import { openSource } from '../../src/node/openSource.ts';

const folder = join(import.meta.dirname, '../fixtures/documents');
const suffix = '.expected.json';
const inputs = readdirSync(folder)
  .filter((name) => name.endsWith(suffix))
  .map((name) => name.slice(0, -suffix.length));

const counts = (list: readonly LeftOut[]): Record<string, number> =>
  Object.fromEntries(list.map(({ code, count }) => [code, count]));

test.each(inputs)('%s', async (name) => {
  const expected = JSON.parse(readFileSync(join(folder, name + suffix), 'utf8')) as { documents: number | 'some' };
  const source = await openSource(join(folder, name));
  let documents = 0;
  for await (const chunk of source.readAll(never)) documents += chunk.ends.length;
  await source.close();
  const some = documents < 12 ? 'some' : 'all';
  expect({
    documents: expected.documents === 'some' ? some : documents,
    leftOut: counts(source.leftOut()),
    noted: counts(source.noted?.() ?? []),
  }).toEqual(expected);
});

test('there are fixtures', () => expect(inputs.length).toBeGreaterThan(10));
