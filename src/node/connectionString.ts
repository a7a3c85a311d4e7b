// Pasted text -> a connection string that the driver takes, with a name that is safe to show; or what is wrong with it.
// What was typed never gets into a failure: any part of a mistyped string may be the password.
import { MongoClient } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import { nearestKey } from '../core/configString/nearestKey.ts';
import { Failure } from '../core/failure.ts';
import { connectionOptions } from './connectionOptions.ts';

export interface CheckedConnectionString {
  readonly uri: string;
  /** with ports, as written; a socket's path for a socket */
  readonly hosts: readonly string[];
  readonly srv: boolean;
  /** user and hosts at most */
  readonly label: string;
  /** the database named in the string */
  readonly database: string | null;
  /** the password still stands in the angle brackets of a template, as far as one can tell */
  readonly passwordInAngleBrackets: boolean;
}

/** White space, and what looks like nothing: BOM, zero-width characters, word joiners. */
const blank = '\\s\\u00a0\\ufeff\\u200b-\\u200f\\u2060';
const blanksAround = new RegExp(`^[${blank}]+|[${blank}]+$`, 'gu');
const invisible = /[\ufeff\u200b-\u200f\u2060]/u;
const quotesAround = /^(["'`])(.*)\1$/su;
const scheme = /^(mongodb(?:\+srv)?):\/\//i;
/** Not `[a-z+]+`: what stands before "://" is only repeated when it is one of these. */
const otherSchemes = ['http', 'https', 'postgres', 'postgresql', 'mysql', 'redis', 'rediss', 'amqp', 'file', 'jdbc'];
/** Azure Cosmos DB's own strings carry this, at signs and all. */
const cosmosAppName = /([?&]appname=)@[^@&/?#:]*@(?=&|$)/i;
const templateWords = /^<[^<>]*(?:user|name|pass|pwd|secret|credential)[^<>]*>$/i;
const templateHost = /[<>]/;
const hostWithPort = /^(?:\[[0-9a-f:.%]+\]|[^\s:/?#@[\]\\%]+)(?::([0-9]+))?$/i;
const socketPath = /^[^:/?#@\s]+\.sock$/i;

/** What people paste beside the string itself: blanks and quotes around it. */
export function cleanPasted(text: string): string {
  const trimmed = text.replace(blanksAround, '');
  return (quotesAround.exec(trimmed)?.[2] ?? trimmed).replace(blanksAround, '');
}

/** @throws Failure `connection.*` */
export function checkConnectionString(text: string): CheckedConnectionString {
  const cleaned = cleanPasted(text);
  checkScheme(cleaned);
  const uri = cleaned.replace(scheme, (start) => start.toLowerCase());
  if (/[\r\n\t]/.test(uri)) throw new Failure('connection.line-break');
  if (invisible.test(uri)) throw new Failure('connection.invisible-character');
  const rest = uri.replace(scheme, '');
  const at = rest.replace(cosmosAppName, '$1').lastIndexOf('@');
  const userInfo = at < 0 ? null : rest.slice(0, at);
  if (userInfo !== null) checkUserInfo(userInfo);
  const afterUser = rest.slice(at + 1);
  const [, hostList = '', tail = ''] = /^([^/?]*)(.*)$/s.exec(afterUser)!;
  const srv = /^mongodb\+srv/.test(uri);
  const hosts = checkHosts(hostList, srv);
  const query = tail.indexOf('?');
  if (query >= 0) checkQuery(tail.slice(query + 1));
  askDriver(uri);
  const [name = '', password = ''] = splitAt(userInfo ?? '', ':');
  const user = name === '' ? null : decodeURIComponent(name);
  return {
    uri,
    hosts,
    srv,
    label: labelOf(user, hosts),
    database: databaseOf(query >= 0 ? tail.slice(0, query) : tail),
    passwordInAngleBrackets: /^(?:<|%3c).*(?:>|%3e)$/i.test(password),
  };
}

/** What may be shown of any text that should be a connection string: user and hosts, or nothing of it. */
export function maskUri(text: string): string {
  try {
    const { srv, label } = checkConnectionString(text);
    return `mongodb${srv ? '+srv' : ''}://${label}`;
  } catch {
    return 'mongodb://…';
  }
}

function checkScheme(text: string): void {
  if (text === '') throw new Failure('connection.empty');
  if (scheme.test(text)) return;
  if (/mongodb(?:\+srv)?:\/\//i.test(text)) throw new Failure('connection.text-before');
  const other = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (other !== undefined && otherSchemes.includes(other))
    throw new Failure('connection.other-scheme', { scheme: other });
  throw new Failure(/^mongodb?\b/i.test(text) ? 'connection.bad-scheme' : 'connection.no-scheme');
}

function checkUserInfo(userInfo: string): void {
  const [name, password] = splitAt(userInfo, ':');
  for (const [part, written] of [
    ['user name', name],
    ['password', password],
  ] as const) {
    if (written === undefined) continue;
    if (templateWords.test(written)) throw new Failure('connection.placeholder', { part });
    if (/\s/.test(written)) throw new Failure('connection.space', { part });
    if (/[:/?#[\]@]/.test(written)) throw new Failure('connection.unescaped');
    try {
      decodeURIComponent(written);
    } catch {
      throw new Failure('connection.bad-escape', { part });
    }
  }
  if (name === '') throw new Failure('connection.no-user');
}

function checkHosts(list: string, srv: boolean): readonly string[] {
  if (list === '') throw new Failure('connection.no-host');
  if (templateHost.test(list)) throw new Failure('connection.placeholder', { part: 'host' });
  const hosts = list.split(',').map((host): string => {
    if (/\s/.test(host)) throw new Failure('connection.space', { part: 'host' });
    if (host === '') throw new Failure('connection.no-host');
    if (socketPath.test(host)) return socketName(host);
    const match = hostWithPort.exec(host);
    // `user:password` without `@host` looks like a host with a bad port: what was typed must not be repeated.
    if (!match) throw new Failure('connection.bad-host');
    const port = match[1];
    if (port !== undefined && !(Number(port) > 0 && Number(port) < 65536)) throw new Failure('connection.bad-port');
    return host.toLowerCase();
  });
  if (srv && hosts.length > 1) throw new Failure('connection.srv-hosts');
  if (srv && /:[0-9]+$/.test(hosts[0]!)) throw new Failure('connection.srv-port');
  return hosts;
}

function socketName(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch {
    throw new Failure('connection.bad-escape', { part: 'host' });
  }
}

function checkQuery(query: string): void {
  const seen = new Set<string>();
  query.split('&').forEach((pair, index) => {
    if (pair === '') return;
    const [written = '', value] = splitAt(pair, '=');
    const key = written.toLowerCase();
    const option = connectionOptions.find((name) => name.toLowerCase() === key);
    if (option === undefined) {
      // An option of the driver that is seldom written here is for the driver to judge, below.
      const meant = nearestKey(written, connectionOptions);
      if (meant !== null) throw new Failure('connection.misspelt-option', { meant, place: index + 1 });
      return;
    }
    if (value === undefined || value === '') throw new Failure('connection.empty-option', { option });
    if (seen.has(key) && option !== 'readPreferenceTags') throw new Failure('connection.repeated-option', { option });
    seen.add(key);
    if (/^<[^<>]*>$/.test(value)) throw new Failure('connection.placeholder', { part: option });
  });
}

/** The driver's own parser has the last word; its messages may repeat what was typed, so only option names are taken from them. */
function askDriver(uri: string): void {
  try {
    new ConnectionString(uri);
    // reads every option; connects nowhere
    new MongoClient(uri);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const options = connectionOptions.filter(
      (name) => name.length > 1 && new RegExp(`\\b${name}\\b`, 'i').test(message),
    );
    if (options.length === 0) throw new Failure('connection.not-taken');
    throw new Failure('connection.bad-option', { options: options.join(', ') });
  }
}

function databaseOf(path: string): string | null {
  const name = path.replace(/^\//, '');
  if (name === '') return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** Control characters, which a user name may hold encoded, would break a line of a log or a tree. */
function labelOf(user: string | null, hosts: readonly string[]): string {
  const shown = hosts.length > 3 ? `${hosts.slice(0, 2).join(',')},+${hosts.length - 2}` : hosts.join(',');
  return (user === null ? shown : `${shownUser(user)}@${shown}`).replaceAll(/\p{Cc}/gu, '?');
}

/** `user:password` encoded as one word is a user name to the driver. */
const shownUser = (user: string): string => user.replace(/:.*/s, ':…');

/** "a:b:c" at ":" -> ["a", "b:c"]; without it ["a"] */
function splitAt(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
