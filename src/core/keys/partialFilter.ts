// A partialFilterExpression -> which documents an index takes in. mingo knows the shape of filters and how paths run
// through arrays; what is compared are KeyStrings, so that long integers, decimals, ObjectIds and dates compare as the
// server compares them.
import { Context } from 'mingo/core';
import { $exists } from 'mingo/operators/query/element';
import { $and, $or } from 'mingo/operators/query/logical';
import { Query } from 'mingo/query';
import { resolve } from 'mingo/util';
import type { Problem } from '../failure.ts';
import { Failure } from '../failure.ts';
import { compareTokens, FilterValues, typesNamed } from './filterValues.ts';

type Condition = Record<string, unknown>;
type Candidate = (value: unknown) => boolean;

/** All a server takes in such a filter, but for geometry. */
const comparisons = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$type', '$exists']);

/** Something of the document, or of an array in it, satisfies the test. */
const some =
  (test: (operand: never) => Candidate) =>
  (selector: string, operand: unknown, _options: unknown): ((document: unknown) => boolean) => {
    const candidate = test(operand as never);
    let dots = 0;
    for (const character of selector) if (character === '.') dots++;
    return (document) => {
      const value: unknown = resolve(document as never, selector);
      if (!Array.isArray(value)) return candidate(value);
      return candidate(value) || value.some(candidate) || value.flat(dots).some(candidate);
    };
  };

const equal =
  (token: string): Candidate =>
  (value) =>
    // null is what is not there, too
    value === undefined ? FilterValues.isNull(token) : typeof value === 'string' && compareTokens(value, token) === 0;

const ordered =
  (holds: (difference: number) => boolean, orEqual: boolean) =>
  (token: string): Candidate =>
  (value) => {
    if (value === undefined) return orEqual && FilterValues.isNull(token);
    const difference = typeof value === 'string' ? compareTokens(value, token) : null;
    return difference !== null && holds(difference);
  };

const context = Context.init({
  query: {
    $and,
    $or,
    $exists,
    $eq: some(equal),
    $gt: some(ordered((difference) => difference > 0, false)),
    $gte: some(ordered((difference) => difference >= 0, true)),
    $lt: some(ordered((difference) => difference < 0, false)),
    $lte: some(ordered((difference) => difference <= 0, true)),
    $in: some((tokens: readonly string[]): Candidate => {
      const tests = tokens.map(equal);
      return (value) => tests.some((test) => test(value));
    }),
    $type: some(
      (types: readonly number[]): Candidate =>
        (value) =>
          types.includes(FilterValues.typeOf(value)),
    ),
  },
});

export class PartialFilter {
  private readonly query: Query;
  private readonly values: FilterValues;

  /** @throws Failure for a filter that no server takes, or that cannot be followed here */
  constructor(filter: unknown) {
    const names = new Set<string>();
    const condition = conditionOf(filter, names);
    this.values = new FilterValues(names);
    try {
      this.query = new Query(condition, { context });
    } catch {
      throw refused('shape');
    }
  }

  /** Or why it cannot be told. */
  matches(source: Uint8Array, at: number): boolean | Problem {
    const document = this.values.read(source, at);
    if (this.values.refused !== null)
      return { code: 'keys.partial-value-not-predicted', values: { reason: this.values.refused } };
    return this.query.test(document);
  }
}

function conditionOf(filter: unknown, names: Set<string>): Condition {
  if (!isRecord(filter)) throw refused('shape');
  const condition: Condition = {};
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' || name === '$or') {
      if (!Array.isArray(value) || value.length === 0) throw refused('shape');
      condition[name] = value.map((each) => conditionOf(each, names));
    } else if (name.startsWith('$')) throw refused(name);
    else if (name.split('.').includes('__proto__')) throw refused('__proto__');
    else {
      names.add(name.split('.')[0]!);
      condition[name] = operatorsOf(value);
    }
  }
  return condition;
}

function operatorsOf(value: unknown): Condition {
  if (!isRecord(value) || FilterValues.isExtended(value)) return { $eq: tokenOf(value) };
  const given = Object.entries(value);
  if (given.length === 0 || !given.some(([name]) => name.startsWith('$'))) throw refused('document');
  const operators: Condition = {};
  for (const [name, operand] of given) {
    if (!comparisons.has(name)) throw refused(name);
    if (name === '$in') {
      if (!Array.isArray(operand)) throw refused('shape');
      operators[name] = operand.map(tokenOf);
    } else if (name === '$type') {
      operators[name] = (Array.isArray(operand) ? operand : [operand]).flatMap((type: unknown) => {
        const types = typesNamed(type);
        if (types.length === 0) throw refused('$type');
        return types;
      });
    } else if (name === '$exists') operators[name] = operand === true || (operand !== false && Number(operand) !== 0);
    else operators[name] = tokenOf(operand);
  }
  return operators;
}

function tokenOf(value: unknown): string {
  const token = FilterValues.token(value);
  if (token === null) throw refused('operand');
  return token;
}

function refused(what: string): Failure {
  return new Failure('keys.partial-not-predicted', { what });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
