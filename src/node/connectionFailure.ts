// What the driver or a server throws -> a failure that a user can act on. Nothing of an error's own text goes in:
// only codes, code names and host names, which are no secrets.
import { Failure, type FailureValues } from '../core/failure.ts';

interface DriverError {
  readonly name?: string;
  readonly code?: unknown;
  readonly codeName?: string;
  readonly message?: string;
  readonly syscall?: string;
  readonly hostname?: string;
  readonly cause?: unknown;
  readonly reason?: unknown;
  readonly errors?: readonly unknown[];
}

export interface FailureContext {
  /** user and hosts, as shown to the user */
  readonly label: string;
  readonly passwordInAngleBrackets?: boolean;
  /** set when one command was refused: what was asked, on what, and which right allows it */
  readonly action?: string;
  readonly resource?: string;
  readonly role?: string;
}

const dnsCodes = new Set(['EAI_AGAIN', 'EAI_FAIL', 'ENODATA', 'ENOTFOUND', 'ESERVFAIL', 'ENOTIMP', 'EBADNAME']);
const tlsCode =
  /^(?:ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH|INVALID_CA|NO_CERT)/;
const unreachable = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EHOSTDOWN']);

/** Server codes with a meaning of their own here (src/mongo/base/error_codes.yml). */
const serverCodes: Readonly<Record<number, string>> = {
  11: 'connection.user-not-found',
  13: 'server.unauthorised',
  18: 'connection.authentication-failed',
  26: 'server.not-found',
  50: 'server.too-slow',
  59: 'server.unknown-command',
  96: 'server.view',
  115: 'server.unknown-command',
  166: 'server.view',
  292: 'server.memory-limit',
  303: 'server.unknown-command',
  323: 'server.api-strict',
  40324: 'server.unknown-command',
};

export function connectionFailure(error: unknown, context: FailureContext): Failure {
  if (error instanceof Failure) return error;
  const values = valuesOf(context);
  const chain = chainOf(error);
  for (const link of chain) {
    const serverCode = isServerError(link) ? numberOf(link.code) : null;
    if (serverCode === null) continue;
    const code = serverCodes[serverCode] ?? serverCodeByText(link) ?? 'server.refused';
    return new Failure(code, { ...values, serverCode, codeName: wordOf(link.codeName) });
  }
  for (const link of chain) {
    const code = typeof link.code === 'string' ? link.code : undefined;
    const found = code === undefined ? undefined : systemFailure(code, link);
    if (found) return new Failure(found, { ...values, systemCode: code, host: hostOf(link.hostname) });
  }
  for (const link of chain) {
    const found = driverFailure(link);
    if (found) return new Failure(found, values);
  }
  return new Failure('connection.lost', { ...values, kind: wordOf(chain[0]?.name) });
}

/** Where values are not promoted, codes are not either. */
function numberOf(code: unknown): number | null {
  const value: unknown = typeof code === 'object' && code !== null ? code.valueOf() : code;
  return typeof value === 'number' ? value : null;
}

function isServerError(link: DriverError): boolean {
  return /^Mongo(?:Server|WriteConcern|BulkWrite)Error$/.test(link.name ?? '');
}

/** Atlas has one code for all refusals, other servers have other codes; the texts are alike. */
function serverCodeByText(link: DriverError): string | undefined {
  const text = link.message ?? '';
  if (/bad auth|authentication failed/i.test(text)) return 'connection.authentication-failed';
  if (/not authorized|unauthorized|not allowed/i.test(text)) return 'server.unauthorised';
  if (/is a view|on a view/i.test(text)) return 'server.view';
  if (/not (?:found|supported|implemented)|unrecognized|unsupported|unknown/i.test(text))
    return 'server.unknown-command';
  return undefined;
}

function systemFailure(code: string, link: DriverError): string | undefined {
  if (dnsCodes.has(code))
    return link.syscall?.startsWith('query') ? 'connection.no-srv-record' : 'connection.no-such-host';
  if (link.syscall?.startsWith('query')) return 'connection.dns-failed';
  if (tlsCode.test(code)) return 'connection.tls';
  if (code === 'ECONNREFUSED') return 'connection.refused';
  if (code === 'ENOENT') return link.syscall === 'connect' ? 'connection.no-socket' : 'connection.no-file';
  if (code === 'EACCES') return 'connection.no-permission';
  if (unreachable.has(code)) return 'connection.unreachable';
  if (code === 'ETIMEDOUT' || code === 'ETIMEOUT') return 'connection.timed-out';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'connection.lost';
  return undefined;
}

function driverFailure(link: DriverError): string | undefined {
  const text = link.message ?? '';
  if (/certificate|self.signed|SSL routines|TLS/i.test(text)) return 'connection.tls';
  if (/querySrv|queryTxt/.test(text)) return 'connection.dns-failed';
  if (link.name === 'MongoMissingDependencyError') return 'connection.missing-dependency';
  if (/replica set name|setName/i.test(text)) return 'connection.other-replica-set';
  if (link.name === 'MongoCompatibilityError') return 'connection.too-old';
  if (/timed out|timeout/i.test(text)) return 'connection.timed-out';
  if (link.name === 'MongoServerSelectionError') return 'connection.no-server';
  return undefined;
}

/** The error, what caused it, and what each server of the topology said, nearest first. */
function chainOf(error: unknown): readonly DriverError[] {
  const chain: DriverError[] = [];
  const queue: unknown[] = [error];
  while (queue.length > 0 && chain.length < 50) {
    const next = queue.shift();
    if (typeof next !== 'object' || next === null || chain.includes(next as DriverError)) continue;
    const link = next as DriverError;
    chain.push(link);
    queue.push(link.cause, ...(Array.isArray(link.errors) ? link.errors : []));
    const servers = (link.reason as { servers?: unknown } | null | undefined)?.servers;
    if (servers instanceof Map)
      for (const server of servers.values()) queue.push((server as { error?: unknown } | null)?.error);
  }
  return chain;
}

function valuesOf(context: FailureContext): FailureValues {
  const { label, action, resource, role, passwordInAngleBrackets } = context;
  return { label, action, resource, role, angleBrackets: passwordInAngleBrackets };
}

/** A name as programs write them; anything else is not repeated. */
function wordOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Za-z0-9_]{1,60}$/.test(text) ? text : undefined;
}

function hostOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Za-z0-9._-]{1,255}$/.test(text) ? text : undefined;
}
