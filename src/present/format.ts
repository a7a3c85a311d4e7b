// Numbers -> text: the only place. Binary units, always labelled; small shares never round to nothing.

const steps = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;

/** three significant digits or more: 0 B, 512 B, 3.98 KiB, 171 MiB, 1,024 MiB is 1.00 GiB */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return 'unknown';
  let value = Math.abs(bytes);
  let step = 0;
  while (value >= 1024 && step < steps.length - 1) {
    value /= 1024;
    step++;
  }
  // 1023.6 KiB would print as 1024 KiB.
  if (step > 0 && step < steps.length - 1 && Number(value.toPrecision(4)) >= 1024) {
    value /= 1024;
    step++;
  }
  const digits = step === 0 ? 0 : value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${bytes < 0 ? '-' : ''}${value.toFixed(digits)} ${steps[step]}`;
}

export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return 'unknown';
  return Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** a share of one: 12.3 %, <0.1 %, 0 % only when it is nothing */
export function formatShare(share: number): string {
  if (!Number.isFinite(share)) return 'unknown';
  const percent = share * 100;
  if (percent !== 0 && Math.abs(percent) < 0.1) return `${percent < 0 ? '>-' : '<'}0.1 %`;
  return `${percent.toFixed(Math.abs(percent) >= 99.95 ? 0 : 1)} %`;
}

/** how many times smaller: 3.98x */
export function formatRatio(ratio: number): string {
  if (!Number.isFinite(ratio)) return 'unknown';
  return `${ratio.toFixed(ratio >= 100 ? 0 : ratio >= 10 ? 1 : 2)}x`;
}

/** a duration: 0.8 ms, 12 ms, 3.4 s, 2 min 5 s, 3 h 20 min */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms)) return 'unknown';
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** half width of a range as a share of its expected value: ± 3.1 % */
export function formatSpread(range: {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}): string {
  if (range.low === range.high) return 'exact';
  if (range.expected === 0) return 'unknown';
  const half = Math.max(range.high - range.expected, range.expected - range.low) / range.expected;
  return `± ${formatShare(half)}`;
}
