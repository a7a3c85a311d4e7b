// A collection whose documents changed over time, entered where its beginning says nothing of what lies there.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON } from 'bson';
import { afterAll, expect, test } from 'vitest';
import { never } from '../../src/core/cancellation.ts';
import { openSource } from '../../src/node/openSource.ts';

const folder = mkdtempSync(join(tmpdir(), 'pageweight-drift-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an entry among documents of a shape not met at the start finds the next document, not the next known shape', async () => {
  const old = Buffer.from(BSON.serialize({ _id: 1, text: 'a'.repeat(200) }));
  const later = Buffer.from(BSON.serialize({ event: 'x', payload: 'b'.repeat(300) }));
  const parts = [
    Buffer.concat(Array(8000).fill(old)),
    Buffer.concat(Array(8000).fill(later)),
    Buffer.concat(Array(8000).fill(old)),
  ];
  const path = join(folder, 'drift.bson');
  writeFileSync(path, Buffer.concat(parts));
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const source = await openSource(path);
  const at = (parts[0]!.length + 0.2 * parts[1]!.length) / size;
  const run = await source.readRun!({ at, bytes: 5000 }, never);
  await source.close();
  const gap = (run.at - at) * size;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(3 * later.length);
});
