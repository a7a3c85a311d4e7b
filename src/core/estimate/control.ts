// The live size of one codec, known -> what it says of the way the collection was loaded and of the sample's luck, and so of
// the other codecs' sizes.
import type { CodecId } from '../codecs/codec.ts';
import type { Problem } from '../failure.ts';
import type { CompressorOk, ControlFigures } from '../report.ts';
import type { RegimeFactors, Scenario, WayToLoad } from './regimes.ts';
import type { Spread } from './spread.ts';

/** What the server or the user says of the present file. */
export interface KnownSize {
  readonly codec: CodecId;
  /** file less reusable bytes */
  readonly liveBytes: number;
}

/** A row with what its uncertainty is made of. */
export interface UncertainRow {
  readonly row: CompressorOk;
  readonly spread: Spread;
  /** null where the load is known */
  readonly regimes: RegimeFactors | null;
  readonly noiseBytes: number;
}

export interface Controlled {
  readonly rows: readonly CompressorOk[];
  readonly control: ControlFigures | null;
}

/** Ways to load are taken as equally likely before the size is known; ordinary loads and checkpoints have several variants each. */
const ways: readonly WayToLoad[] = ['ordinary', 'small-cache', 'checkpoints', 'time-windows'];
/** two loads alike differ by so much (measured: regimes where nothing moves) */
export const loadNoise = 0.004;
/**
 * Where the page size moves, which step it stands on when a checkpoint comes is chance: a replay of such a way comes as near as
 * this to what a server did (natural logarithm), for each codec on its own.
 */
const walkNoise = 0.02;
/** what windows add is known from a few pages: to this share of it */
const windowNoise = 0.15;
/** a way of loading explains a size that lies within so many deviations of what it makes */
const surely = 3;
/** 90 % of a normal distribution */
export const reach = 1.645;

export function withControl(rows: readonly UncertainRow[], known: KnownSize): Controlled {
  const control = rows.find(({ row }) => row.id === known.codec);
  if (!control || known.liveBytes <= 0) return { rows: rows.map(({ row }) => row), control: null };
  const { row } = control;
  const inside = row.fileBytes.low <= known.liveBytes && known.liveBytes <= row.fileBytes.high;
  const explained = inside || isExplained(control, known);
  const found: ControlFigures = {
    codec: known.codec,
    predicted: row.fileBytes,
    liveBytes: known.liveBytes,
    discrepancy: known.liveBytes / row.fileBytes.expected - 1,
    notes: inside ? [] : notesOf(known, row, explained),
  };
  // A size that nothing here explains says nothing of the other codecs.
  if (!explained) return { rows: rows.map((each) => each.row), control: found };
  return { control: found, rows: rows.map((each) => (each === control ? each.row : corrected(each, control, known))) };
}

function corrected(other: UncertainRow, control: UncertainRow, known: KnownSize): CompressorOk {
  const seen = Math.log(known.liveBytes / control.row.fileBytes.expected);
  const controlVariance = control.spread.relativeError ** 2 + loadNoise ** 2;
  const shared = covariance(control.spread, other.spread) / controlVariance;
  const rest = Math.max(0, other.spread.relativeError ** 2 - shared ** 2 * controlVariance) + loadNoise ** 2;
  const controlWays = control.regimes?.scenarios ?? [{ way: 'ordinary', share: 1 } as const];
  const otherWays = other.regimes?.scenarios ?? controlWays.map(({ way }) => ({ way, share: 1 }));
  let total = 0;
  let mean = 0;
  let square = 0;
  controlWays.forEach(({ way, share }, index) => {
    // What is left of the discrepancy once this way of loading is taken for true is the sample's luck.
    const left = seen - Math.log(share);
    const variance = controlVariance + wayNoise(control, { way, share }) ** 2;
    const variants = controlWays.filter((each) => each.way === way).length;
    const weight =
      Math.exp(-(left ** 2) / (2 * variance)) / Math.sqrt(variance / controlVariance) / variants / ways.length;
    const luck = (left * controlVariance) / variance;
    const moved = Math.log(otherWays[index]?.share ?? 1) + shared * luck;
    total += weight;
    mean += weight * moved;
    square += weight * (moved ** 2 + wayNoise(other, { way, share: otherWays[index]?.share ?? 1 }) ** 2);
  });
  if (total < 1e-12) return other.row;
  mean /= total;
  const deviation = Math.sqrt(Math.max(0, square / total - mean ** 2) + rest);
  const { expected } = other.row.fileBytes;
  const at = (log: number, noise: number): number => Math.max(0, Math.round(expected * Math.exp(log) + noise));
  return {
    ...other.row,
    fileBytes: {
      low: at(mean - reach * deviation, -other.noiseBytes),
      expected: at(mean, 0),
      high: at(mean + reach * deviation, other.noiseBytes),
    },
  };
}

export function wayNoise({ regimes }: UncertainRow, { way, share }: Scenario): number {
  if (way === 'time-windows') return windowNoise * Math.abs(Math.log(share));
  return regimes?.moves && way !== 'ordinary' ? walkNoise : 0;
}

/** of the errors of two estimates from the same runs */
export function covariance(one: Spread, two: Spread): number {
  if (one.differences.length !== two.differences.length) return 0;
  return one.differences.reduce((sum, difference, run) => sum + difference * two.differences[run]!, 0);
}

/** The range leaves out what time windows add to small documents; a live size may tell that they are there. */
function isExplained(control: UncertainRow, known: KnownSize): boolean {
  const seen = Math.log(known.liveBytes / control.row.fileBytes.expected);
  const deviation = Math.hypot(control.spread.relativeError, loadNoise);
  return (control.regimes?.scenarios ?? []).some(
    (scenario) =>
      Math.abs(seen - Math.log(scenario.share)) < surely * Math.hypot(deviation, wayNoise(control, scenario)),
  );
}

function notesOf(known: KnownSize, row: CompressorOk, explained: boolean): Problem[] {
  const share = known.liveBytes / row.fileBytes.expected - 1;
  const code = explained ? 'control.time-windows' : share > 0 ? 'control.larger' : 'control.smaller';
  return [{ code, values: { codec: known.codec, share: Math.abs(share) } }];
}
