import { BSON } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { never } from '../../../src/core/cancellation.ts';
import { LeftOutLedger } from '../../../src/core/documents/leftOutLedger.ts';
import { readJson } from '../../../src/core/documents/readJson.ts';
import { decimal128Bytes } from '../../../src/node/decimal128.ts';
import { byteInput } from '../../support/byteInput.ts';

async function read(text: string | Uint8Array, pieceBytes?: number) {
  const leftOut = new LeftOutLedger();
  const noted = new LeftOutLedger();
  const ids: unknown[] = [];
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const options = { file: 'x.json', leftOut, noted, cancel: never, parseDecimal128: decimal128Bytes };
  for await (const chunk of readJson(byteInput(bytes, pieceBytes), options)) {
    let start = 0;
    for (const end of chunk.ends) {
      ids.push(BSON.deserialize(chunk.bytes.slice(start, end))._id);
      start = end;
    }
  }
  return { ids, leftOut: leftOut.list(), noted: noted.list() };
}
const numbers = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i);
const lines = (count: number, from = 0): string[] =>
  numbers(count, from).map((n) => `{"_id":${n},"text":"${'é{["\\"'.repeat(n % 9)}"}`.replaceAll('{["', '{[\\"'));

test.each([1, 2, 7, 1000, undefined])('every form, whatever the pieces (%s)', async (pieceBytes) => {
  const documents = lines(40);
  const indented = documents.map((line) => JSON.stringify(JSON.parse(line), null, 2));
  const forms: Record<string, string> = {
    lines: documents.join('\n'),
    'lines, CRLF and a last one': documents.join('\r\n') + '\r\n',
    'blank lines and a byte order mark': '\ufeff\n' + documents.join('\n\n \n'),
    'one after the other': documents.join(''),
    'indented documents': indented.join('\n'),
    array: `[${documents.join(',\n')}]`,
    'array on one line': `[${documents.join(',')}]\n`,
    'indented array': JSON.stringify(
      documents.map((line) => JSON.parse(line) as unknown),
      null,
      4,
    ),
  };
  for (const [form, text] of Object.entries(forms)) {
    const result = await read(text, pieceBytes);
    expect(result, form).toEqual({ ids: numbers(40), leftOut: [], noted: [] });
  }
});

test('nothing in it', async () => {
  for (const text of ['', ' \n', '[]', ' [ ]\n']) expect(await read(text)).toEqual({ ids: [], leftOut: [], noted: [] });
});

test('a faulty line is left out with its line and column, the others count', async () => {
  const text = lines(100);
  text[0] = '{"_id":0,"a":';
  text[41] = '{"_id":41,"a":nope}';
  text[42] = '{"_id":42,"a":nope}';
  text[60] = '{"_id":60,"a":"never closed';
  text[70] = '{"_id":70,"a":[1,2';
  text[80] = 'garbage';
  const result = await read(text.join('\n'));
  expect(result.ids).toEqual(numbers(100).filter((n) => ![0, 41, 42, 60, 70, 80].includes(n)));
  expect(result.leftOut).toEqual([
    {
      code: 'json.invalid',
      count: 5,
      values: { file: 'x.json', line: 1, column: 14, document: 1, reason: 'end', subject: undefined, count: 5 },
    },
    {
      code: 'json.not-a-document',
      count: 1,
      values: {
        file: 'x.json',
        line: 81,
        column: 1,
        document: 81,
        reason: 'not-a-document',
        subject: 'other',
        count: 1,
      },
    },
  ]);
});

test('the line is right far into a file', async () => {
  const text = lines(60_000);
  text[50_000] = '{"_id":,}';
  const result = await read(text.join('\n'));
  expect(result.ids.length).toBe(59_999);
  expect(result.leftOut).toMatchObject([
    { code: 'json.invalid', values: { line: 50_001, column: 8, document: 50_001 } },
  ]);
});

test('an indented document that is faulty costs itself', async () => {
  const indented = lines(20).map((line) => JSON.stringify(JSON.parse(line), null, 2));
  indented[5] = indented[5]!.replace('"text"', 'text');
  indented[9] = indented[9]!.slice(0, -2);
  const result = await read(indented.join('\n'));
  expect(result.ids).toEqual(numbers(20).filter((n) => n !== 5 && n !== 9));
  expect(result.leftOut).toMatchObject([
    { code: 'json.invalid', count: 2, values: { line: 5 * 4 + 3, column: 3, reason: 'expected-name' } },
  ]);
});

test('what the last line lacks', async () => {
  const text = lines(10).join('\n').slice(0, -3);
  const result = await read(text);
  expect(result.ids).toEqual(numbers(9));
  expect(result.leftOut).toMatchObject([{ code: 'json.invalid', count: 1, values: { line: 10, reason: 'end' } }]);
});

test('an array: what comes before its fault counts', async () => {
  const documents = lines(30);
  const cut = await read(`[${documents.join(',\n')}`);
  expect(cut.ids).toEqual(numbers(30));
  expect(cut.leftOut).toMatchObject([{ code: 'json.array-unclosed', count: 1, values: { line: 30 } }]);
  const inside = await read(`[${documents.join(',\n').slice(0, -4)}`);
  expect(inside.ids).toEqual(numbers(29));
  expect(inside.leftOut).toMatchObject([{ code: 'json.array-unclosed', count: 1, values: { line: 30 } }]);
  documents[12] = '{"_id":12,}';
  const broken = await read(`[\n${documents.join(',\n')}\n]`);
  expect(broken.ids).toEqual(numbers(12));
  expect(broken.leftOut).toMatchObject([
    { code: 'json.array-damaged', count: 1, values: { line: 14, column: 11, reason: 'expected-name' } },
  ]);
});

test('an array: an element that means nothing costs itself', async () => {
  const result = await read('[{"_id":0}, 5, {"_id":{"$oid":"x]"}}, null, {"a\\u0000":{}}, [[1],{}], {"_id":1} ] [');
  expect(result.ids).toEqual([0, 1]);
  expect(result.leftOut).toMatchObject([
    { code: 'json.not-a-document', count: 3, values: { subject: 'number', line: 1, column: 13 } },
    { code: 'json.bad-extended', count: 1, values: { subject: '$oid' } },
    { code: 'json.nul-in-name', count: 1 },
    { code: 'json.trailing', count: 1 },
  ]);
});

test('wrong bytes anywhere cost the lines they hit', async () => {
  const text = Buffer.from(lines(60).join('\n'));
  const lineOf = (at: number): number => text.subarray(0, at).filter((byte) => byte === 0x0a).length;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(3, 100_000),
      async (flips, pieceBytes) => {
        const bytes = Uint8Array.from(text);
        for (const [at, by] of flips) bytes[at] = bytes[at]! ^ by;
        const hit = new Set(flips.flatMap(([at]) => [lineOf(at), ...(text[at] === 0x0a ? [lineOf(at) + 1] : [])]));
        // what the first byte is, and whether documents stand on lines, is told by the first two lines
        if (hit.has(0) || hit.has(1)) return;
        const { ids } = await read(bytes, pieceBytes);
        expect(numbers(60).filter((n) => !hit.has(n) && !ids.includes(n))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('invalid UTF-8 in a line', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"_id":0}\n{"_id":1,"a":"'),
    Buffer.from([0xff]),
    Buffer.from('"}\n{"_id":2}\n'),
  ]);
  const result = await read(bytes);
  expect(result.ids).toEqual([0, 2]);
  expect(result.leftOut).toMatchObject([{ code: 'json.invalid-utf8', count: 1, values: { line: 2, column: 15 } }]);
});

test('longer than a server stores', async () => {
  const huge = `{"_id":1,"a":"${'x'.repeat(17 * 1024 * 1024)}"}`;
  const result = await read(`{"_id":0}\n${huge}\n{"_id":2}`, 1 << 20);
  expect(result.ids).toEqual([0, 2]);
  expect(result.leftOut).toMatchObject([{ code: 'json.too-large', count: 1, values: { line: 2 } }]);
});

test('an _id is added where there is none, and that is noted', async () => {
  const result = await read('{"a":1}\n{"_id":5}\n{"a":1}\n');
  expect(result.ids.length).toBe(3);
  expect(new Set(result.ids.map(String)).size).toBe(3);
  expect(result.noted).toMatchObject([{ code: 'document.id-added', count: 2, values: { line: 1 } }]);
});
