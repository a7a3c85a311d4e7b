// Bytes of a source file, or of a report -> the text, by the byte order mark; the mark is no character of the first line.
import { Failure } from '../core/failure.ts';
import { readFile } from 'node:fs/promises';
import { cannotRead } from './sourceFiles.ts';

/** no one writes source files of this size by hand */
const largestFileBytes = 2 * 1_048_576;

/** @throws Failure `check.cannot-read`, `check.too-large` */
export async function readSource(path: string): Promise<string> {
  const bytes = await readFile(path).catch(cannotRead(path));
  if (bytes.length > largestFileBytes) throw new Failure('check.too-large', { path, bytes: bytes.length });
  return textOf(bytes);
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
