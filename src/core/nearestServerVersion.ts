// What a server calls its version -> the version whose rules are known and apply: the newest that is not newer.
import { serverVersions, type ServerVersion } from './report.ts';

/** An unknown version is taken for the newest, one older than all known for the oldest. */
export function nearestServerVersion(version: string): ServerVersion {
  const match = /^([0-9]+)\.([0-9]+)/.exec(version);
  if (!match) return serverVersions.at(-1)!;
  const given = Number(match[1]) * 100 + Number(match[2]);
  return serverVersions.findLast((known) => orderOf(known) <= given) ?? serverVersions[0];
}

function orderOf(version: ServerVersion): number {
  const [major, minor] = version.split('.');
  return Number(major) * 100 + Number(minor);
}
