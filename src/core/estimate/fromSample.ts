// A sample -> for each codec the figures of the whole collection, with the range that holds in 90 of 100 cases.
import { throwIfCancelled, type Cancellation } from '../cancellation.ts';
import { codecIds, type CodecId, type CodecPort } from '../codecs/codec.ts';
import { problemOf } from '../failure.ts';
import type { CompressorEstimate, CompressorFailed, ControlFigures, SideBySide } from '../report.ts';
import type { Sample } from '../sampling/sample.ts';
import { withControl, type KnownSize, type UncertainRow } from './control.ts';
import { compressorFigures } from './figures.ts';
import { scaledCost } from './laneCost.ts';
import { sampleLane, type SampledLane, type SampleOptions } from './sampledLane.ts';
import { sideBySide } from './sideBySide.ts';
import { reachOf, unseenError } from './spread.ts';
import { uncertainRow } from './uncertainRow.ts';

export interface SampleEstimate {
  readonly compressors: readonly CompressorEstimate[];
  /** null where no live size is known, or its codec failed */
  readonly control: ControlFigures | null;
  readonly sideBySide: readonly SideBySide[];
}

/** @throws Failure `run.cancelled` */
export async function estimateFromSample(
  sample: Sample,
  options: SampleOptions,
  port: CodecPort,
  cancel: Cancellation,
): Promise<CompressorEstimate[]> {
  return [...(await estimateWithControl(sample, options, null, port, cancel)).compressors];
}

/**
 * The same, with what the live size of the present codec says of the others.
 * @throws Failure `run.cancelled`
 */
export async function estimateWithControl(
  sample: Sample,
  options: SampleOptions,
  known: KnownSize | null,
  port: CodecPort,
  cancel: Cancellation,
): Promise<SampleEstimate> {
  const wanted = codecIds.filter((id) => options.codecs.includes(id) || id === known?.codec);
  const made = await uncertainRows(wanted, sample, options, port, cancel);
  return withKnownSize(made, options.codecs, known);
}

/**
 * Rows with what the live size of the present codec says of the others.
 * @param codecs what was asked for: the present codec is left out where it was made for the comparison only
 */
export function withKnownSize(
  made: readonly (UncertainRow | CompressorFailed)[],
  codecs: readonly CodecId[],
  known: KnownSize | null,
): SampleEstimate {
  const uncertain = made.filter((each) => 'row' in each);
  const { rows, control } = known
    ? withControl(uncertain, known)
    : { rows: uncertain.map(({ row }) => row), control: null };
  const compressors = made.flatMap((each): CompressorEstimate[] => {
    const row = 'row' in each ? rows[uncertain.indexOf(each)]! : each;
    return codecs.includes(row.id) ? [row] : [];
  });
  const isAsked = ({ smaller, larger }: SideBySide): boolean => codecs.includes(smaller) && codecs.includes(larger);
  return { compressors, control, sideBySide: sideBySide(uncertain, rows).filter(isAsked) };
}

/** @throws Failure `run.cancelled` */
export async function uncertainRows(
  codecs: readonly CodecId[],
  sample: Sample,
  options: SampleOptions,
  port: CodecPort,
  cancel: Cancellation,
): Promise<(UncertainRow | CompressorFailed)[]> {
  return Promise.all(
    codecs.map(async (id): Promise<UncertainRow | CompressorFailed> => {
      try {
        const lane = await sampleLane(id, sample, options, port, cancel);
        throwIfCancelled(cancel);
        return figuresOf(lane, options);
      } catch (error) {
        throwIfCancelled(cancel);
        return { id, status: 'failed', reason: problemOf(error) };
      }
    }),
  );
}

function figuresOf(lane: SampledLane, options: SampleOptions): UncertainRow {
  const regime = {
    evictionHelps: lane.evictionHelps,
    secondWriter: lane.secondWriter,
    bulk: options.load === 'bulk',
    groups: lane.groups,
  };
  const cpu = scaledCost(lane.cost, lane.trees[0]!.leafImageBytes);
  const row = compressorFigures(lane.id, lane.trees, regime, lane.table.rules, cpu, []);
  const { spread, regimes, lever } = lane;
  const { rules } = lane.table;
  const relativeError = Math.hypot(
    spread.relativeError,
    unseenError(spread.runs, row.leafPages, row.leafStoredBytes, rules.allocationBytes),
    writersError(lane, row.fileBytes.expected),
  );
  const samplingReach = reachOf({ ...spread, relativeError });
  return uncertainRow(row, regime, rules, { spread, samplingReach, regimes, lever });
}

/** Several threads may have written, how many is not known: evenly likely between one and two. */
function writersError(lane: SampledLane, expectedBytes: number): number {
  const [one, two] = lane.trees;
  return one && two ? Math.abs(one.fileBytes - two.fileBytes) / expectedBytes / Math.sqrt(12) : 0;
}
