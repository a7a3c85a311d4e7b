// This machine -> whose processor it has, as far as speeds are calibrated for it (core/codecs/calibration.ts).
import { cpus } from 'node:os';
import type { ProcessorMaker } from '../../core/codecs/codec.ts';

let maker: ProcessorMaker | null = null;

export function processorMaker(): ProcessorMaker {
  return (maker ??= makerOf(cpus()[0]?.model ?? ''));
}

/** @param model as the system names it: "Intel(R) Xeon(R) …", "AMD EPYC …", "Apple M3" */
export function makerOf(model: string): ProcessorMaker {
  if (/\b(intel|xeon)\b/i.test(model)) return 'intel';
  if (/\b(amd|epyc|ryzen)\b/i.test(model)) return 'amd';
  return 'other';
}
