// Words of the command line -> checked options. Every mistake is a Failure that names the option and what it takes.
import { codecIds, type CodecId } from '../core/codecs/codec.ts';
import { Failure } from '../core/failure.ts';
import { loadRegimes, serverVersions, timeWindowKinds, type EstimateOptions } from '../core/report.ts';

const units: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  k: 1024,
  kb: 1000,
  kib: 1024,
  m: 1024 ** 2,
  mb: 1000 ** 2,
  mib: 1024 ** 2,
  g: 1024 ** 3,
  gb: 1000 ** 3,
  gib: 1024 ** 3,
  t: 1024 ** 4,
  tb: 1000 ** 4,
  tib: 1024 ** 4,
};

function refused(option: string, given: string, takes: string): Failure {
  return new Failure('usage.bad-option', { option, given, takes });
}

/** "8MiB", "8 MB", "8388608" -> bytes */
export function parseBytes(option: string, text: string): number {
  const match = /^([0-9]+(?:\.[0-9]+)?)\s*([a-zA-Z]*)$/.exec(text.trim());
  const unit = match ? units[match[2]!.toLowerCase()] : undefined;
  const bytes = match && unit !== undefined ? Math.round(Number(match[1]) * unit) : NaN;
  if (!(bytes > 0) || !Number.isSafeInteger(bytes))
    throw refused(option, text, 'a number of bytes such as 8MiB or 8388608');
  return bytes;
}

export function parseSample(text: string): 'all' | number {
  return text === 'all' ? 'all' : parseBytes('--sample', text);
}

export function parseChoice<T extends string>(option: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw refused(option, text, choices.join(', '));
  return found;
}

export function parseInteger(option: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^-?[0-9]+$/.test(text.trim()) || value < min || value > max)
    throw refused(option, text, `a whole number from ${min} to ${max}`);
  return value;
}

export const holdsConnectionString = (text: string): boolean => /mongodb(\+srv)?:\/\//i.test(text);

/** A connection string in its place is not looked at further: what is found wrong in it would be repeated piece by piece. */
export function parseConfigString(option: string, text: string): string {
  if (holdsConnectionString(text))
    throw refused(option, 'with a connection string', 'settings such as block_compressor=zstd');
  return text;
}

/** "2%" or "0.02" -> 0.02 */
export function parseShare(option: string, text: string): number {
  const match = /^([0-9]+(?:\.[0-9]+)?)\s*(%?)$/.exec(text.trim());
  const value = match ? Number(match[1]) / (match[2] ? 100 : 1) : NaN;
  if (!(value > 0 && value < 1)) throw refused(option, text, 'a share such as 2%');
  return value;
}

/** The words that estimate takes, as commander hands them over. */
export interface EstimateWords {
  readonly sample?: string;
  readonly seed?: string;
  readonly load?: string;
  readonly server?: string;
  readonly compressor?: string;
  readonly zstdLevel?: string;
  readonly config?: string;
  readonly timeWindows?: string;
  readonly documents?: string;
  readonly precision?: string;
  readonly storageSize?: string;
  readonly storedWith?: string;
}

/** zstd levels a server of the newest line takes */
const zstdLevels = { min: -7, max: 22, default: 6 } as const;

/** @throws Failure `usage.bad-option` */
export function parseEstimateOptions(words: EstimateWords): EstimateOptions {
  const compressors: readonly CodecId[] = words.compressor
    ? [parseChoice('--compressor', words.compressor, codecIds)]
    : codecIds;
  return {
    sample: parseSample(words.sample ?? 'all'),
    seed: words.seed === undefined ? 1 : parseInteger('--seed', words.seed, 0, 2 ** 32 - 1),
    load: words.load === undefined ? 'ordinary' : parseChoice('--load', words.load, loadRegimes),
    loadGiven: words.load !== undefined,
    server: words.server === undefined ? serverVersions.at(-1)! : parseChoice('--server', words.server, serverVersions),
    compressors,
    zstdLevel:
      words.zstdLevel === undefined
        ? zstdLevels.default
        : parseInteger('--zstd-level', words.zstdLevel, zstdLevels.min, zstdLevels.max),
    configString: parseConfigString('--config', words.config ?? ''),
    timeWindows:
      words.timeWindows === undefined ? 'none' : parseChoice('--time-windows', words.timeWindows, timeWindowKinds),
    documents: words.documents === undefined ? null : parseInteger('--documents', words.documents, 1, 1e15),
    precision: words.precision === undefined ? null : parseShare('--precision', words.precision),
    storageBytes: words.storageSize === undefined ? null : parseBytes('--storage-size', words.storageSize),
    storedWith: words.storedWith === undefined ? null : parseChoice('--stored-with', words.storedWith, codecIds),
  };
}
