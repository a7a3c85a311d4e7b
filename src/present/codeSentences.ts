// What rules say of definitions in source files, and what `check` says of its input -> sentences.
import type { FailureValues } from '../core/failure.ts';
import { formatBytes } from './format.ts';

type Sentence = (values: FailureValues) => string;

/** Grouped by area; keep the codes sorted. */
export const codeSentences: Readonly<Record<string, Sentence>> = {
  // check
  'check.bad-report': (v) => `${v.path} is no report of Pageweight. Write one with --json.`,
  'check.cannot-read': (v) => `Cannot read ${v.path}: ${v.message}.`,
  'check.no-language': (v) =>
    `${v.path} is in no language that is read: JavaScript, TypeScript, mongosh scripts, Python and mongod.conf (YAML) are.`,
  'check.too-deep': (v) => `${v.path} is left out: its brackets are nested deeper than those of a source file.`,
  'check.too-large': (v) => `${v.path} is left out: ${v.bytes} bytes are more than a source file.`,
  // code
  'code.compressor-gains-nothing': (v) =>
    `${v.chosen} gains next to nothing here over ${v.cheaper}, which costs less CPU: ${formatBytes(Number(v.bytes))} with ${v.chosen}, ${formatBytes(Number(v.cheaperBytes))} with ${v.cheaper}.`,
  'code.config-no-text': () =>
    'configString must be a text such as "block_compressor=zstd": the server refuses anything else (error 14, TypeMismatch).',
  'code.duplicate-index': (v) =>
    `The index ${v.keys} of ${v.collection} is defined already, in line ${v.line}. Leave one out.`,
  'code.engine-no-object': (v) =>
    `${v.name} takes an object that holds ${v.expected} alone, as in storageEngine: { wiredTiger: { configString: "block_compressor=zstd" } }.`,
  'code.engine-object': (v) =>
    `${v.name} cannot stand here: storageEngine holds wiredTiger alone, and wiredTiger holds configString alone. The server refuses it (error 72, InvalidOptions).`,
  'code.index-conflict': (v) =>
    `The index ${v.keys} of ${v.collection} is defined in line ${v.line} with other options: the server creates only the first of the two.`,
  'code.index-name-taken': (v) =>
    `The name ${v.name} is taken in ${v.collection} by the index ${v.other} in line ${v.line}: the server refuses the second (error 86, IndexKeySpecsConflict).`,
  'code.prefix-compression-off': () =>
    'Prefix compression is switched off: index keys that begin alike then take their full length, on disk and in cache. Leave it on unless the keys are random.',
  'code.redundant-index': (v) =>
    `The index ${v.keys} of ${v.collection} is the beginning of ${v.other} in line ${v.line}, which serves its queries too. Leave it out, unless it is much smaller and needed for that.`,
  // usage
  'usage.check-needs-paths': () => 'Name the files or folders to check.',
  'usage.json-or-sarif': () => 'Choose one of --json and --sarif: the output is one of them.',
};
