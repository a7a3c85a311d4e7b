// Server version -> the keys its engine knows, each category with its own.
import { serverVersions, type ServerVersion } from '../report.ts';
import { keyTable, laterKeys, type KeySpec } from './keyTable.ts';

/** The keys of one level: the whole string, or the inside of a category. */
export type KeyLevel = ReadonlyMap<string, KnownKey>;

export interface KnownKey {
  readonly spec: KeySpec;
  /** the name without its path, as it is written */
  readonly name: string;
  /** the keys inside; empty unless a category */
  readonly inside: KeyLevel;
}

export function versionIndex(server: ServerVersion): number {
  return serverVersions.indexOf(server);
}

function levelOf(specs: readonly KeySpec[], path: string): KeyLevel {
  const level = new Map<string, KnownKey>();
  for (const spec of specs) {
    if (!spec.name.startsWith(path)) continue;
    const name = spec.name.slice(path.length);
    if (!name.includes('.')) level.set(name, { spec, name, inside: levelOf(specs, `${spec.name}.`) });
  }
  return level;
}

const levels = new Map<string, KeyLevel>();

function remembered(label: string, specs: () => readonly KeySpec[]): KeyLevel {
  const known = levels.get(label);
  if (known) return known;
  const made = levelOf(specs(), '');
  levels.set(label, made);
  return made;
}

function specsOf(server: ServerVersion): KeySpec[] {
  const at = versionIndex(server);
  return keyTable.filter((row) => versionIndex(row.from) <= at && at <= versionIndex(row.to));
}

export function keysOf(server: ServerVersion): KeyLevel {
  return remembered(server, () => specsOf(server));
}

/** The newest table together with the keys a later, unreleased one adds. */
export function laterKeysLevel(): KeyLevel {
  return remembered('later', () => [...specsOf('8.3'), ...laterKeys]);
}

/** A key by its whole path, `log.enabled`; undefined when this server does not know it. */
export function findKey(path: string, server: ServerVersion): KnownKey | undefined {
  let level = keysOf(server);
  let found: KnownKey | undefined;
  for (const name of path.split('.')) {
    found = level.get(name);
    if (!found) return undefined;
    level = found.inside;
  }
  return found;
}

/** Server lines that know this key in some form, oldest first; empty: none ever did. */
export function serversWith(path: string): readonly ServerVersion[] {
  return serverVersions.filter((server) => findKey(path, server) !== undefined);
}

/** True where the first release of this server line did not know the key, though later patches do. */
export function isLateIn(path: string, server: ServerVersion): boolean {
  const at = versionIndex(server);
  const row = keyTable.find((one) => one.name === path && versionIndex(one.from) <= at && at <= versionIndex(one.to));
  return row?.lateIn?.includes(server) ?? false;
}
