// A question on the terminal -> the answer, typed without echo.
import { Failure } from '../core/failure.ts';
import type { Io } from './io.ts';

/** @throws Failure `usage.no-input` where nobody can be asked */
export async function askHidden(question: string, io: Io): Promise<string> {
  const { stdin } = io;
  if (!stdin.isTTY || !('setRawMode' in stdin)) throw new Failure('usage.no-input');
  const terminal = stdin as typeof process.stdin;
  io.err(question);
  terminal.setRawMode(true);
  try {
    let answer = '';
    for await (const chunk of terminal) {
      for (const character of String(chunk)) {
        if (character === '\r' || character === '\n' || character === '\u0004') return answer;
        if (character === '\u0003') throw new Failure('run.cancelled');
        if (character === '\u007f' || character === '\b') answer = answer.slice(0, -1);
        else answer += character;
      }
    }
    return answer;
  } finally {
    terminal.setRawMode(false);
    io.err('\n');
  }
}
