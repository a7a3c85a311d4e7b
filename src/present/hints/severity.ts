// The user's severities by rule -> the one of a diagnostic; null where its rule is switched off.

export const shownSeverities = ['error', 'warning', 'information', 'hint', 'off'] as const;
export type ShownSeverity = (typeof shownSeverities)[number];

/** `config.*` holds for every rule of its group; the most exact name wins. */
export function severityOf(
  code: string,
  own: 'error' | 'information' | 'warning',
  chosen: Readonly<Record<string, unknown>>,
): Exclude<ShownSeverity, 'off'> | null {
  const group = `${code.slice(0, code.indexOf('.'))}.*`;
  for (const name of [code, group, '*']) {
    const given = shownSeverities.find((severity) => Object.hasOwn(chosen, name) && chosen[name] === severity);
    if (given !== undefined) return given === 'off' ? null : given;
  }
  return own;
}
