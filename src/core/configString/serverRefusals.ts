// A configString -> what mongod itself refuses before the engine's check is asked (facts/mongod.md C.5).
import type { Problem } from '../failure.ts';
import type { ServerVersion } from '../report.ts';
import type { Span } from './grammar.ts';
import { versionIndex } from './keys.ts';

/** These are plain text tests: what merely looks different slips through. From which patch on is not certain. */
const textTests = [
  { code: 'config.server-lsm', from: '6.0', pattern: /type=lsm/ },
  { code: 'config.server-encryption', from: '8.0', pattern: /,?encryption=\([^)]*\),?/ },
  { code: 'config.server-nul', from: '4.2', pattern: /\0/ },
] as const;

export function serverRefusals(configString: string, server: ServerVersion): readonly (Problem & Span)[] {
  return textTests.flatMap(({ code, from, pattern }) => {
    const match = versionIndex(server) >= versionIndex(from) ? pattern.exec(configString) : null;
    return match ? [{ code, values: { server }, start: match.index, end: match.index + match[0].length }] : [];
  });
}
