// Indexes of one collection in one file -> those that another one makes superfluous, and those that cannot both be created.
import type { Definition, KeyKind, Options, Plain } from '../../code/definition.ts';
import { neverMeet } from '../../code/arms.ts';
import { diagnostic, type Diagnostic, type Rule } from './diagnostic.ts';

type Key = readonly [path: string, kind: KeyKind];
type Known = Definition & { readonly keys: readonly Key[]; readonly collection: string; readonly options: Options };

/** options that make an index serve fewer queries, or do more than serve them */
const narrowing = [
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'hidden',
  'clustered',
];
/** options that do not change what an index is */
const cosmetic: ReadonlySet<string> = new Set([
  'name',
  'background',
  'comment',
  'commitQuorum',
  'maxTimeMS',
  'session',
]);

export const redundantIndexRule: Rule = ({ definitions }) => {
  const byCollection = new Map<string, Known[]>();
  for (const one of definitions) {
    if (!isKnown(one)) continue;
    const list = byCollection.get(one.collection);
    if (list) list.push(one);
    else byCollection.set(one.collection, [one]);
  }
  return [...byCollection.values()].flatMap(remembered);
};

/** of the first index of a collection: what was said of them all */
const before = new WeakMap<Known, { readonly known: readonly Known[]; readonly found: readonly Diagnostic[] }>();

/** Collections that an edit does not touch are not compared again. */
function remembered(known: readonly Known[]): readonly Diagnostic[] {
  const last = before.get(known[0]!);
  if (last?.known.length === known.length && last.known.every((one, at) => one === known[at])) return last.found;
  const found = ofCollection(known);
  before.set(known[0]!, { known, found });
  return found;
}

function ofCollection(known: readonly Known[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [at, index] of known.entries()) {
    const others = known.filter((other, place) => place !== at && !neverMeet(other.arms, index.arms));
    const twin = others.find((other) => known.indexOf(other) < at && sameKeys(other.keys, index.keys));
    if (twin) {
      const code = sameOptions(twin.options, index.options) ? 'code.duplicate-index' : conflict(twin, index);
      if (code) found.push(diagnostic('warning', code, index.ranges.definition, valuesOf(index, twin)));
      continue;
    }
    const namesake = others.find((other) => known.indexOf(other) < at && isNamesake(other, index));
    if (namesake) {
      const values = { ...valuesOf(index, namesake), name: nameOf(index) };
      found.push(diagnostic('warning', 'code.index-name-taken', index.ranges.definition, values));
    }
    const longer =
      isPlain(index) && !isOfServer(index)
        ? others.find((other) => isPlain(other, true) && isPrefix(index.keys, other.keys))
        : null;
    if (longer)
      found.push(diagnostic('warning', 'code.redundant-index', index.ranges.definition, valuesOf(index, longer)));
  }
  return found;
}

/** `{ _id: 1 }` is there in every collection: it cannot be left out. */
const isOfServer = ({ keys }: Known): boolean => keys.length === 1 && keys[0]![0] === '_id';

function isKnown(definition: Definition): definition is Known {
  return (
    definition.kind === 'index' &&
    definition.keys !== null &&
    definition.collection !== null &&
    definition.options !== null
  );
}

const isSet = (value: Plain | undefined): boolean => value !== undefined && value !== false;

/** Serves every query that its keys could serve; a unique one does so too when it is the longer of two. */
function isPlain(index: Known, mayBeUnique = false): boolean {
  const ordered = index.keys.every(([path, kind]) => (kind === 1 || kind === -1) && !path.includes('$**'));
  return ordered && narrowing.every((name) => !isSet(index.options[name]) || (mayBeUnique && name === 'unique'));
}

/** In the same directions, or in the opposite ones throughout: an index is read both ways. */
function isPrefix(short: readonly Key[], long: readonly Key[]): boolean {
  if (short.length >= long.length) return false;
  const matches = (sign: number): boolean =>
    short.every(([path, kind], at) => long[at]![0] === path && long[at]![1] === Number(kind) * sign);
  return matches(1) || matches(-1);
}

const sameKeys = (a: readonly Key[], b: readonly Key[]): boolean =>
  a.length === b.length && a.every(([path, kind], at) => path === b[at]![0] && kind === b[at]![1]);

function sameOptions(a: Options, b: Options): boolean {
  const shown = (options: Options): string =>
    JSON.stringify(
      Object.entries(options)
        .filter(([name, value]) => !cosmetic.has(name) && isSet(value))
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    );
  return shown(a) === shown(b);
}

/** Of the same keys a collection may have several indexes only when collation or partial filter tell them apart. */
function conflict(a: Known, b: Known): string | null {
  const apart = (name: string): boolean => JSON.stringify(a.options[name]) !== JSON.stringify(b.options[name]);
  return apart('collation') || apart('partialFilterExpression') ? null : 'code.index-conflict';
}

/** Null: only a run can tell. */
function nameOf({ keys, options }: Known): string | null {
  if (options.name === undefined) return keys.flat().join('_');
  return typeof options.name === 'string' ? options.name : null;
}

/** Names that drivers make are alike for like keys alone. */
function isNamesake(a: Known, b: Known): boolean {
  const isGiven = a.options.name !== undefined || b.options.name !== undefined;
  return isGiven && nameOf(a) !== null && nameOf(a) === nameOf(b) && !sameKeys(a.keys, b.keys);
}

const shown = (keys: readonly Key[]): string =>
  `{ ${keys.map(([path, kind]) => `${path}: ${typeof kind === 'string' ? `'${kind}'` : kind}`).join(', ')} }`;

function valuesOf(index: Known, other: Known): Readonly<Record<string, string | number>> {
  return {
    keys: shown(index.keys),
    other: shown(other.keys),
    line: other.ranges.definition.start.line + 1,
    collection: index.collection,
  };
}
