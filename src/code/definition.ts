// The one shape out of every language: an index or a collection that a source file defines.

/** Zero-based line and UTF-16 character, as in the language server protocol. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export type KeyKind = 1 | -1 | 'text' | 'hashed' | '2dsphere' | '2d';

/** A literal as data: what the source says, null where it says something that only a run can tell. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

export type Options = { readonly [key: string]: Plain };

/** Where the parts of a definition stand, for hints and quick fixes; a part that is not written out is null. */
export interface DefinitionRanges {
  readonly definition: Range;
  readonly keys: Range | null;
  readonly options: Range | null;
  readonly collection: Range | null;
}

/** A string literal that is handed to the engine, with the place of its first character between the quotes. */
export interface ConfigText {
  readonly text: string;
  readonly range: Range;
  /** whether every character stands in the source as it is, so that offsets in the text are offsets in the file */
  readonly verbatim: boolean;
  /** keys that stand beside `configString` in its object, where nothing else belongs */
  readonly strangers: readonly { readonly name: string; readonly range: Range }[];
}

export interface Definition {
  readonly kind: 'index' | 'collection';
  /** null when this file alone cannot tell */
  readonly collection: string | null;
  readonly keys: readonly (readonly [path: string, kind: KeyKind])[] | null;
  /** null when the whole object is unknown; an option whose value is unknown is null */
  readonly options: Options | null;
  readonly ranges: DefinitionRanges;
  readonly configString: ConfigText | null;
  /** arms of choices around it: see arms.ts */
  readonly arms: readonly string[];
}
