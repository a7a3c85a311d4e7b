// When a report was taken -> how old it is, in the largest unit that says something.

const steps = [
  { ms: 86_400_000 * 365, name: 'year' },
  { ms: 86_400_000 * 30, name: 'month' },
  { ms: 86_400_000, name: 'day' },
  { ms: 3_600_000, name: 'hour' },
  { ms: 60_000, name: 'minute' },
] as const;

export function ageText(takenAt: number, now: number): string {
  const age = now - takenAt;
  const step = steps.find(({ ms }) => age >= ms);
  if (!step) return 'just now';
  const count = Math.floor(age / step.ms);
  return `${count} ${step.name}${count === 1 ? '' : 's'} old`;
}

/** For where there is little room: `3 d`. */
export function shortAge(takenAt: number, now: number): string {
  const age = now - takenAt;
  const step = steps.find(({ ms }) => age >= ms);
  return step ? `${Math.floor(age / step.ms)} ${short[step.name]}` : 'now';
}

const short = { year: 'y', month: 'mo', day: 'd', hour: 'h', minute: 'min' } as const;
