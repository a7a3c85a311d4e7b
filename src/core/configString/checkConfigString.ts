// A configString and where it is meant for -> the server's verdict, and everything else worth knowing before using it.
import type { ServerVersion } from '../report.ts';
import { configProblem, type ConfigProblem } from './configProblem.ts';
import { creationFault, creationSettings, type CreationFault } from './creationFault.ts';
import { faultProblem } from './faultProblem.ts';
import { allPairs, parseConfigString, type Span } from './grammar.ts';
import { serverRefusals } from './serverRefusals.ts';
import { settingProblems } from './settingProblems.ts';
import type { TableContext } from './tableCreationString.ts';
import { validateConfigString, type Fault } from './validate.ts';

export interface CheckContext {
  readonly server: ServerVersion;
  /** meant for an index rather than a collection */
  readonly index?: boolean;
}

export interface ConfigCheck {
  /** the engine's own check, wiredtiger_config_validate for WT_SESSION.create */
  readonly accepted: boolean;
  /** its messages, word for word, innermost first */
  readonly messages: readonly string[];
  /** mongod can create a table with it: the check passes, mongod's own text tests too, and the creation succeeds */
  readonly usable: boolean;
  /** what to show, errors first, then in the order of the text */
  readonly problems: readonly ConfigProblem[];
}

export function checkConfigString(configString: string, { server, index = false }: CheckContext): ConfigCheck {
  const context: TableContext = { server, kind: index ? 'index' : 'collection' };
  const verdict = validateConfigString(configString, server);
  const errors: ConfigProblem[] = serverRefusals(configString, server).map((refusal) =>
    configProblem('error', refusal.code, refusal, refusal.values),
  );
  const refusesLsm = errors.some(({ code }) => code === 'config.server-lsm');
  const { faults, rest } = allFaults(configString, server);
  errors.push(...faults.map((fault) => faultProblem(configString, fault, server)));
  // behind a NUL nothing is read, mongod's own settings neither
  const isCut = errors.some(({ code }) => code === 'config.server-nul');
  const creation = rest === null || isCut ? null : creationFault(rest, context);
  if (creation && !(refusesLsm && creation.values.type === 'lsm'))
    errors.push(configProblem('error', creation.code, spanOf(configString, creation), { server, ...creation.values }));
  const settings = rest === null || creation ? null : creationSettings(rest, context);
  const remarks = settingProblems(configString, context, settings).filter(
    ({ code }) => !(refusesLsm && code === 'config.type-lsm'),
  );
  if (verdict.readsPastEnd && !errors.some(({ code }) => code === 'config.empty-category'))
    remarks.push(configProblem('warning', 'config.reads-past-end', wholeOf(configString)));
  return {
    accepted: verdict.accepted,
    messages: verdict.messages,
    usable: errors.length === 0,
    problems: [...errors, ...remarks.sort((a, b) => a.start - b.start)],
  };
}

interface Faults {
  readonly faults: readonly Fault[];
  /** the string with blanks for what is faulty: accepted; null: its brackets, quotes or commas let nobody read on */
  readonly rest: string | null;
}

/** Nobody reads more of them, and each costs a look at the whole string. */
const mostFaults = 50;

/** The engine's check ends at the first faulty setting: it is asked again without that one. */
function allFaults(configString: string, server: ServerVersion): Faults {
  const faults: Fault[] = [];
  let rest = configString;
  for (;;) {
    const { fault } = validateConfigString(rest, server);
    if (!fault) return { faults, rest };
    faults.push(fault);
    const pair = parseConfigString(rest).find(({ start, end }) => start <= fault.start && fault.end <= end);
    if (fault.kind === 'syntax' || !pair || faults.length >= mostFaults) return { faults, rest: null };
    rest = rest.slice(0, pair.start) + ' '.repeat(pair.end - pair.start) + rest.slice(pair.end);
  }
}

/** The last pair of the key to blame; the whole text when there is none. */
function spanOf(configString: string, { path, code }: CreationFault): Span {
  const pairs = allPairs(parseConfigString(configString));
  if (code === 'config.open-quote') {
    const open = pairs.find((pair) => (pair.keyQuoted && !pair.value) || pair.value?.closed === false);
    if (open) return open.value ?? open.key;
  }
  const pair = pairs.findLast((one) => one.path === path) ?? null;
  return pair ?? wholeOf(configString);
}

const wholeOf = (text: string): Span => ({ start: 0, end: text.length });
