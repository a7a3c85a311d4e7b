// What the operating system says of a file -> a failure that a user can act on.
import { Failure } from '../core/failure.ts';

const codes: Readonly<Record<string, string>> = {
  ENOENT: 'input.not-found',
  ENOTDIR: 'input.not-found',
  EACCES: 'input.no-permission',
  EPERM: 'input.no-permission',
  EMFILE: 'input.too-many-open',
  ENFILE: 'input.too-many-open',
};

export function fileFailure(error: unknown, file: string): Failure {
  if (error instanceof Failure) return error;
  const code = (error as NodeJS.ErrnoException).code;
  const known = code !== undefined && Object.hasOwn(codes, code) ? codes[code] : undefined;
  return new Failure(known ?? 'input.cannot-read', {
    file,
    message: code ?? (error instanceof Error ? error.message : String(error)),
  });
}
