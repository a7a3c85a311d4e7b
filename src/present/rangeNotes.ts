// What widens the ranges of several compressors -> one sentence for each reason, with the compressors it holds for.
import type { Problem } from '../core/failure.ts';
import type { CompressorOk } from '../core/report.ts';
import { sentenceOf } from './sentences.ts';

export function rangeNotes(rows: readonly Pick<CompressorOk, 'notes'>[]): string[] {
  const byCode = new Map<string, Problem[]>();
  for (const note of rows.flatMap((row) => row.notes)) {
    const same = byCode.get(note.code);
    if (same) same.push(note);
    else byCode.set(note.code, [note]);
  }
  return [...byCode.values()].map((notes) => sentenceOf(together(notes)));
}

/** All codecs, and the largest of the figures: what is said then holds for each. */
function together(notes: readonly Problem[]): Problem {
  const [first] = notes as readonly [Problem, ...Problem[]];
  const codecs = [...new Set(notes.map((note) => note.values.codec).filter((codec) => typeof codec === 'string'))];
  const shares = notes.map((note) => note.values.share).filter((share) => typeof share === 'number');
  return {
    code: first.code,
    values: {
      ...first.values,
      ...(codecs.length > 0 ? { codec: codecs.join(', ') } : {}),
      ...(shares.length > 0 ? { share: Math.max(...shares) } : {}),
    },
  };
}
