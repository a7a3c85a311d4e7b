// `pageweight snippet`: a collection, settings and indexes -> what the editor would insert.
import { codecIds } from '../core/codecs/codec.ts';
import { Failure } from '../core/failure.ts';
import { serverVersions } from '../core/report.ts';
import { sentenceOf } from '../present/sentences.ts';
import { snippetTargets, type SnippetIndex } from '../present/snippets/snippet.ts';
import { writeSnippet } from '../present/snippets/writeSnippet.ts';
import { indexArgument } from './indexArgument.ts';
import { exitCodes } from './io.ts';
import { parseChoice, parseConfigString } from './parseOptions.ts';

export interface SnippetArgs {
  readonly target: string;
  readonly collection: string;
  readonly compressor?: string;
  readonly config?: string;
  readonly index?: readonly string[];
  readonly server?: string;
}

export interface SnippetIo {
  out(text: string): void;
  err(text: string): void;
}

/**
 * The snippet goes to standard output; where it has no comments, its notes go to standard error.
 * @throws Failure: words it does not understand, or settings that the server would refuse
 */
export async function runSnippetCommand(args: SnippetArgs, io: SnippetIo): Promise<number> {
  const target = parseChoice('--target', args.target, snippetTargets);
  const indexes: readonly SnippetIndex[] = (args.index ?? []).map(indexArgument);
  if (args.collection === '')
    throw new Failure('usage.bad-option', { option: '--collection', given: '""', takes: 'the name of a collection' });
  const snippet = writeSnippet(target, {
    collection: args.collection,
    indexes,
    ...(args.compressor === undefined ? {} : { compressor: parseChoice('--compressor', args.compressor, codecIds) }),
    ...(args.config === undefined ? {} : { configString: parseConfigString('--config', args.config) }),
    ...(args.server === undefined ? {} : { server: parseChoice('--server', args.server, serverVersions) }),
  });
  io.out(snippet.text);
  if (snippet.language === 'json') for (const note of snippet.notes) io.err(`${sentenceOf(note)}\n`);
  return exitCodes.ok;
}
