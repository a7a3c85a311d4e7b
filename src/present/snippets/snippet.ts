// What a snippet is asked for and what comes out: text to insert, and where it works.
import type { CodecId } from '../../core/codecs/codec.ts';
import type { Problem } from '../../core/failure.ts';
import type { ServerVersion } from '../../core/report.ts';

export const snippetTargets = [
  'mongosh',
  'node',
  'mongoose',
  'mongoose-older',
  'migrate-mongo',
  'pymongo',
  'mongod.conf',
  'command',
] as const;
export type SnippetTarget = (typeof snippetTargets)[number];

/** A value as JSON has it; `$oid`, `$date`, `$numberLong`, … as in Extended JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface SnippetIndex {
  /** in order: an object cannot hold the order of paths that are whole numbers */
  readonly key: readonly (readonly [path: string, direction: number | string])[];
  readonly options: { readonly [option: string]: Json };
}

export interface SnippetRequest {
  readonly collection: string;
  readonly compressor?: CodecId;
  /** further settings; its own block_compressor must not contradict `compressor` */
  readonly configString?: string;
  readonly indexes: readonly SnippetIndex[];
  /** whose rules the configString is checked by; the newest by default */
  readonly server?: ServerVersion;
  /** options that the collection has besides and no snippet writes, such as a validator */
  readonly otherOptions?: readonly string[];
}

/** How the file looks into which the snippet goes. */
export interface SnippetStyle {
  /** one level */
  readonly indent: string;
  readonly quotes: 'double' | 'single';
  readonly semicolons: boolean;
  readonly moduleKind: 'commonjs' | 'esm';
}

export const defaultStyle: SnippetStyle = { indent: '  ', quotes: 'single', semicolons: true, moduleKind: 'esm' };

export interface Snippet {
  readonly target: SnippetTarget;
  /** as the editor calls it */
  readonly language: 'javascript' | 'json' | 'python' | 'yaml';
  /** ends with a line feed; the notes stand in it as comments, except in JSON, which has none */
  readonly text: string;
  /** the text without those comments */
  readonly code: string;
  /** where it works, and what the server ignores */
  readonly notes: readonly Problem[];
}

/** The request as the writers take it: settings merged and checked, options of indexes sifted. */
export interface ReadyRequest {
  readonly collection: string;
  readonly configString: string;
  readonly indexes: readonly ReadyIndex[];
}

export interface ReadyIndex extends SnippetIndex {
  /** given, or as drivers make it */
  readonly name: string;
  /** without the name, unless it was given */
  readonly options: { readonly [option: string]: Json };
}
