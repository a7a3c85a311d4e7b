// What the engine's check stopped at -> the problem behind it, and what to write instead.
import type { FailureValues } from '../failure.ts';
import type { ServerVersion } from '../report.ts';
import { configProblem, type ConfigProblem } from './configProblem.ts';
import { parseConfigString } from './grammar.ts';
import { findKey, keysOf, laterKeysLevel, serversWith, versionIndex } from './keys.ts';
import { nearestKey } from './nearestKey.ts';
import { notKey } from './notKeys.ts';
import { validateAgainst, type Fault } from './validate.ts';

export function faultProblem(configString: string, fault: Fault, server: ServerVersion): ConfigProblem {
  const say = (code: string, values: FailureValues = {}): ConfigProblem =>
    configProblem('error', code, fault, { server, ...values });
  const misplaced = misplacedCategory(configString, fault.path);
  if (misplaced) return configProblem('error', 'config.category-spacing', misplaced, { key: misplaced.name });
  const key = fault.path;
  const quoted = configString[fault.start - 1] === '"' && configString[fault.end] === '"' ? 1 : 0;
  const written = configString.slice(fault.start - quoted, fault.end + quoted);
  const spec = findKey(key, server)?.spec;
  switch (fault.kind) {
    case 'unknownKey':
      return unknownKey(configString, key, server, say);
    case 'badKey':
      return say('config.bad-key', { written });
    case 'badChoice':
      return say('config.bad-choice', { key, written, choices: spec?.choices?.join(', ') });
    case 'needsValue':
      return say('config.needs-value', { key, choices: spec?.choices?.join(', ') });
    case 'tooLarge':
      return say('config.too-large', { key, written, limit: spec?.max });
    case 'tooSmall':
      return say('config.too-small', { key, written, limit: spec?.min });
    case 'format':
      return say('config.bad-format', { key, written });
    case 'wrongType':
      return say(`config.not-${spec?.type ?? 'int'}`, { key, written: written === key ? '' : written });
    case 'syntax':
      return syntax(configString, fault, say);
  }
}

type Say = (code: string, values?: FailureValues) => ConfigProblem;

/** A category's bracket must follow its bare key and one separator directly; the engine looks nowhere else. */
function misplacedCategory(configString: string, path: string): { name: string; start: number; end: number } | null {
  const name = path.split('.')[0]!;
  const pair = parseConfigString(configString).find((one) => one.name === name && one.value?.inside);
  if (!pair?.value || (path === name && !pair.keyQuoted)) return null;
  const direct = !pair.keyQuoted && pair.separator === pair.key.end && pair.value.start === pair.separator + 1;
  return direct ? null : { name, start: pair.start, end: pair.value.start };
}

function unknownKey(configString: string, path: string, server: ServerVersion, say: Say): ConfigProblem {
  const newest = versionIndex(server) >= versionIndex('8.2');
  if (newest && laterKeysLevel().has(path) && validateAgainst(configString, laterKeysLevel()).accepted)
    return say('config.maybe-later-key', { key: path });
  const servers = serversWith(path);
  const first = servers[0];
  if (first !== undefined) {
    if (versionIndex(first) > versionIndex(server)) return say('config.key-later', { key: path, since: first });
    return say('config.key-removed', { key: path, until: servers.at(-1)! });
  }
  const parent = path.split('.').slice(0, -1).join('.');
  const name = path.slice(parent === '' ? 0 : parent.length + 1);
  const elsewhere = parent === '' ? notKey(name) : null;
  if (elsewhere) {
    if (elsewhere.reason !== 'no-such') return say(`config.${elsewhere.reason}`, { key: name });
    return say('config.no-such-key', { key: name, instead: elsewhere.instead });
  }
  const level = parent === '' ? keysOf(server) : (findKey(parent, server)?.inside ?? new Map());
  const suggestion = nearestKey(name, [...level.keys()]);
  if (suggestion === null && parent === '') {
    const around = [...keysOf(server).values()].filter((known) => known.inside.has(name)).map((known) => known.name);
    if (around.length > 0) return say('config.key-inside', { key: name, category: around.join(' or ') });
  }
  return say('config.unknown-key', { key: path, suggestion });
}

function syntax(configString: string, fault: Fault, say: Say): ConfigProblem {
  const point = configString.codePointAt(fault.start);
  const character = point === undefined ? '' : String.fromCodePoint(point);
  const before = configString.slice(0, fault.start);
  const at = (start: number, problem: ConfigProblem): ConfigProblem => ({ ...problem, start, end: start + 1 });
  if (character === '') {
    // the engine counts at the end only
    const extra = extraBracket(configString);
    return extra === null ? say('config.brackets-open') : at(extra, say('config.brackets-extra'));
  }
  const here = (problem: ConfigProblem): ConfigProblem => ({ ...problem, end: fault.start + character.length });
  if (/['‘’“”]/.test(character)) return here(say('config.wrong-quotes', { character }));
  if (/[)\]}]/.test(character)) return say('config.brackets-extra');
  if (/[=:]/.test(character)) return say(before.includes(';') ? 'config.semicolon' : 'config.second-equals');
  if (/[\w"([{%./-]/.test(character)) return say('config.no-comma');
  return here(say('config.bad-character', { character }));
}

/** The first bracket that closes what was never opened. */
function extraBracket(configString: string): number | null {
  let depth = 0;
  for (const { 0: found, index } of configString.matchAll(/"(?:[^"\\]|\\.)*"?|[([{]|[)\]}]/gs)) {
    if (/^[([{]/.test(found)) depth++;
    else if (/^[)\]}]/.test(found) && --depth < 0) return index;
  }
  return null;
}
