// `pageweight config`: a configString, or one per line of standard input -> the server's verdict and what else to know.
import { checkConfigString, type CheckContext } from '../core/configString/checkConfigString.ts';
import { Failure } from '../core/failure.ts';
import { serverVersions } from '../core/report.ts';
import { configVerdict, formatConfigCheck } from '../present/configText.ts';
import { exitCodes } from './io.ts';
import { parseChoice, parseConfigString } from './parseOptions.ts';

export interface ConfigArgs {
  readonly text?: string;
  readonly stdin: boolean;
  readonly server: string;
  readonly index: boolean;
  readonly json?: boolean;
}

export interface ConfigIo {
  readonly stdin: AsyncIterable<string | Uint8Array>;
  out(text: string): void;
  err(text: string): void;
}

/**
 * The exit code: 0 when a table can be created with the string, 1 when not. With `stdin` the verdicts are data, and
 * the code is 0 when every line got one. Throws a `Failure` `usage.…` on words it does not understand.
 */
export async function runConfigCommand(args: ConfigArgs, io: ConfigIo): Promise<number> {
  const context: CheckContext = {
    server: parseChoice('--server', args.server, serverVersions),
    index: args.index,
  };
  if (args.stdin === (args.text !== undefined)) throw new Failure('usage.config-text-or-stdin');
  if (args.stdin) {
    for await (const line of linesOf(io.stdin))
      io.out(`${JSON.stringify(configVerdict(checkConfigString(line, context)))}\n`);
    return exitCodes.ok;
  }
  const text = parseConfigString('config', args.text!);
  const check = checkConfigString(text, context);
  io.out(args.json ? `${JSON.stringify(configVerdict(check))}\n` : formatConfigCheck(text, check, context));
  return check.usable ? exitCodes.ok : exitCodes.failed;
}

/** Lines end with \n alone: a \r is white space to the engine, and part of the string. */
async function* linesOf(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
