// A document -> the entries of an ordinary index: one, or with an array on a path one for each of its elements.
import { bsonType, ElementCursor, int32At } from '../documents/bsonBytes.ts';
import type { Problem } from '../failure.ts';
import type { EntryWriter } from './entryWriter.ts';
import type { IndexSpec } from './indexSpec.ts';
import { Found, findField, missing, pathParts, walkPath } from './pathWalk.ts';

/** An array element that a path names by its position, found before the elements are gone through one by one. */
interface Positioned {
  readonly isArray: boolean;
  readonly type: number;
  readonly at: number;
  readonly rest: number;
}

/** The fields of a key while arrays are taken apart. */
interface State {
  readonly types: number[];
  readonly ats: number[];
  /** by field: the first part of its path that is still to be walked */
  readonly rests: number[];
}

const noDocument = -1;

export class PlainEntries {
  readonly paths: readonly (readonly Uint8Array[])[];
  private readonly names: readonly string[];
  private readonly descending: readonly boolean[];
  private readonly sparse: boolean;
  private readonly writer: EntryWriter;
  private readonly found: Found[];
  private readonly element = new Found();
  private source: Uint8Array = new Uint8Array(0);

  constructor(spec: IndexSpec, writer: EntryWriter) {
    this.writer = writer;
    this.sparse = spec.sparse;
    this.names = spec.fields.map((field) => field.path);
    this.paths = this.names.map(pathParts);
    this.descending = spec.fields.map((field) => field.descending);
    this.found = this.names.map(() => new Found());
  }

  append(source: Uint8Array, at: number): Problem | null {
    const { paths, found } = this;
    this.source = source;
    let absent = 0;
    for (let i = 0; i < paths.length; i++) {
      const field = found[i]!;
      walkPath(source, at, paths[i]!, 0, field);
      if (field.type === bsonType.array) return this.appendMany(at);
      if (field.type === missing) absent++;
    }
    if (this.sparse && absent === paths.length) return null;
    const { writer } = this;
    writer.keys.startKey();
    for (let i = 0; i < paths.length; i++) writer.field(source, found[i]!.type, found[i]!.at, this.descending[i]!);
    return writer.close();
  }

  private appendMany(at: number): Problem | null {
    const state: State = {
      types: this.paths.map(() => missing),
      ats: this.paths.map(() => 0),
      rests: this.paths.map(() => 0),
    };
    return this.expand(at, state, null, 0);
  }

  /**
   * `document`: where the unwalked parts of the paths go on; `positioned`, by field: the element that a path names by
   * its position in the array just entered.
   */
  private expand(
    document: number,
    state: State,
    positioned: readonly (Positioned | null)[] | null,
    absentBefore: number,
  ): Problem | null {
    const { paths, source } = this;
    const { types, ats, rests } = state;
    const step = new Found();
    const arrays: number[] = [];
    let array = noDocument;
    let absent = absentBefore;
    let wholeElement = true;
    for (let i = 0; i < paths.length; i++) {
      const path = paths[i]!;
      if (rests[i]! >= path.length) continue;
      const named = positioned?.[i] ?? null;
      const inDocument = document !== noDocument && findField(source, document, path[rests[i]!]!, step);
      if (inDocument && named) return { code: 'keys.ambiguous-position', values: { path: this.names[i]! } };
      let nested = false;
      if (inDocument) {
        step.rest = rests[i]!;
        walkPath(source, document, path, rests[i]!, step);
      } else if (named) {
        step.type = named.type;
        step.at = named.at;
        step.rest = named.rest;
        nested = named.isArray;
      } else step.type = missing;
      if (step.type === missing) {
        types[i] = missing;
        rests[i] = path.length;
        absent++;
      } else if (step.type === bsonType.array) {
        if (array === noDocument) array = step.at;
        else if (array !== step.at)
          return { code: 'keys.parallel-arrays', values: { path: this.names[arrays[0]!]!, other: this.names[i]! } };
        arrays.push(i);
        rests[i] = step.rest;
        if (nested) wholeElement = false;
      } else {
        types[i] = step.type;
        ats[i] = step.at;
        rests[i] = path.length;
      }
    }
    if (array === noDocument) return this.appendOne(state, absent);
    if (int32At(source, array) === 5) return this.expandElement(state, bsonType.undefined, 0, arrays, null, absent);
    const below = this.positions(array, state);
    const cursor = new ElementCursor(source, array);
    while (cursor.next()) {
      const problem = this.expandElement(
        state,
        wholeElement ? cursor.type : bsonType.array,
        wholeElement ? cursor.valueStart : array,
        arrays,
        below,
        absent,
        cursor.type === bsonType.document ? cursor.valueStart : noDocument,
      );
      if (problem) return problem;
    }
    return null;
  }

  private expandElement(
    state: State,
    type: number,
    at: number,
    arrays: readonly number[],
    positioned: readonly (Positioned | null)[] | null,
    absent: number,
    document = noDocument,
  ): Problem | null {
    const { paths } = this;
    let open = false;
    for (const i of arrays) {
      if (state.rests[i]! < paths[i]!.length) open = true;
      else {
        state.types[i] = type;
        state.ats[i] = at;
      }
    }
    if (!open) return this.appendOne(state, absent);
    const copy: State = { types: [...state.types], ats: [...state.ats], rests: [...state.rests] };
    return this.expand(document, copy, positioned, absent);
  }

  /** Elements of the array that paths name by number. */
  private positions(array: number, state: State): readonly (Positioned | null)[] | null {
    let any = false;
    const all = this.paths.map((path, i) => {
      const rest = state.rests[i]!;
      if (rest >= path.length || !isDigit(path[rest]![0])) return null;
      if (!findField(this.source, array, path[rest]!, this.element)) return null;
      any = true;
      const isArray = this.element.type === bsonType.array;
      walkPath(this.source, array, path, rest, this.element);
      return { isArray, type: this.element.type, at: this.element.at, rest: this.element.rest };
    });
    return any ? all : null;
  }

  private appendOne(state: State, absent: number): Problem | null {
    if (this.sparse && absent === this.paths.length) return null;
    const { writer } = this;
    writer.keys.startKey();
    for (let i = 0; i < this.paths.length; i++)
      writer.field(this.source, state.types[i]!, state.ats[i]!, this.descending[i]!);
    return writer.close();
  }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
