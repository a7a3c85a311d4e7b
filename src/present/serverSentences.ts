// Codes of connections, servers and samples taken from them -> sentences.
import type { FailureValues } from '../core/failure.ts';
import { formatBytes, formatCount } from './format.ts';

type Sentence = (values: FailureValues) => string;

const escaped = 'Write @ : / ? # [ ] % as %40 %3A %2F %3F %23 %5B %5D %25 there.';
const of = (v: FailureValues): string => (v.label ? ` ${v.label}` : '');
const coded = (v: FailureValues): string => {
  const code = v.systemCode ?? v.codeName ?? v.serverCode ?? v.kind;
  return code === undefined || code === null ? '' : ` (${code})`;
};
const brackets = (v: FailureValues): string =>
  v.angleBrackets ? ' The password stands in angle brackets: if they come from a template, take them off.' : '';
const least = (v: FailureValues): string =>
  v.action ? ` It takes the action ${v.action} on ${v.resource}; the role ${v.role} has it.` : '';
const idKinds: Readonly<Record<string, string>> = {
  time: 'made from a clock',
  number: 'numbers',
  other: 'not made from a clock or counter',
  mixed: 'of several types',
};
const products: Readonly<Record<string, string>> = {
  cosmosdb: 'Azure Cosmos DB',
  'data-federation': 'Atlas Data Federation',
  documentdb: 'DocumentDB',
  ferretdb: 'FerretDB',
  secantusdb: 'SecantusDB',
};

/** Grouped by area; keep the groups and their codes sorted. */
export const serverSentences: Readonly<Record<string, Sentence>> = {
  // connection
  'connection.authentication-failed': (v) =>
    `${v.label ?? 'The server'} refuses the user name or password${coded(v)}. Check both, and authSource, the database that the user was made in.${brackets(v)}`,
  'connection.bad-escape': (v) =>
    `In the ${v.part} of the connection string a % is not followed by two hexadecimal digits. A % itself is written %25.`,
  'connection.bad-host': () =>
    `The connection string names no usable host. It reads mongodb://user:password@host:port/ — is the @host missing, or a character of the password not encoded? ${escaped}`,
  'connection.bad-option': (v) =>
    `The connection string's ${v.options}: the driver does not take this value or combination.`,
  'connection.bad-port': () => 'The port in the connection string is not a number from 1 to 65535.',
  'connection.bad-scheme': () =>
    'The connection string must start with mongodb:// or mongodb+srv://; its start is misspelt.',
  'connection.dns-failed': (v) =>
    `The name server did not answer for${of(v)}${coded(v)}. Check the network, VPN and DNS settings.`,
  'connection.empty': () => 'There is no connection string: paste one that starts with mongodb:// or mongodb+srv://.',
  'connection.empty-option': (v) => `The connection string gives ${v.option} no value.`,
  'connection.forgotten': () => 'This connection is not saved any more.',
  'connection.invisible-character': () =>
    'There is an invisible character inside the connection string. Type it again instead of pasting it.',
  'connection.line-break': () => 'There is a line break or tab inside the connection string. Paste it as one line.',
  'connection.lost': (v) => `The connection to${of(v) || ' the server'} was lost${coded(v)}.`,
  'connection.misspelt-option': (v) => `Option ${v.place} of the connection string is unknown: is ${v.meant} meant?`,
  'connection.missing-dependency': (v) =>
    `Logging in to${of(v)} this way needs a driver add-on that Pageweight does not bring.`,
  'connection.no-file': (v) => `A file named in the connection string of${of(v)} is not there (certificate or key).`,
  'connection.no-host': () => 'The connection string names no host: it reads mongodb://host:port/.',
  'connection.no-permission': (v) => `The system does not let Pageweight use a file or socket for${of(v)}${coded(v)}.`,
  'connection.no-scheme': () => 'The connection string must start with mongodb:// or mongodb+srv://.',
  'connection.no-secret': (v) =>
    `The connection string of ${v.label} is not in the secret storage any more. Edit the connection to give it again.`,
  'connection.no-server': (v) =>
    `No server of${of(v)} answers as the connection string asks for. Check replicaSet and readPreference, and that the servers run.`,
  'connection.no-socket': (v) => `There is no socket at${of(v)}. Is the server running?`,
  'connection.no-srv-record': (v) =>
    `The name server knows no MongoDB cluster at ${v.host ?? v.label}${coded(v)}. Check the host name; without an SRV record use mongodb://.`,
  'connection.no-such-host': (v) =>
    `The host ${v.host ?? v.label} is not known${coded(v)}. Check its spelling, the network and the VPN.`,
  'connection.no-user': () =>
    'The connection string has an @ or : before the host, but no user name. Write mongodb://user:password@host/ or leave them out.',
  'connection.not-taken': () =>
    'The driver does not take this connection string. It reads mongodb://user:password@host:port/database?option=value.',
  'connection.other-replica-set': (v) =>
    `The server at${of(v)} is not a member of the replica set that the connection string names.`,
  'connection.other-scheme': (v) =>
    `The connection string starts with ${v.scheme}://. MongoDB's start with mongodb:// or mongodb+srv://.`,
  'connection.placeholder': (v) =>
    `The ${v.part} in the connection string is still a placeholder in angle brackets. Put the real one in its place, without the brackets.`,
  'connection.refused': (v) => `Nothing listens at${of(v)}${coded(v)}. Is the server running, and the port right?`,
  'connection.repeated-option': (v) => `The connection string gives ${v.option} more than once.`,
  'connection.space': (v) =>
    `There is a space in the ${v.part} of the connection string. Take it out, or write it as %20.`,
  'connection.srv-hosts': () => 'A mongodb+srv:// string names one host; use mongodb:// for several.',
  'connection.srv-port': () =>
    'A mongodb+srv:// string has no port: the name server tells it. Take the port off, or use mongodb://.',
  'connection.text-before': () => 'Something stands before mongodb://. Paste the connection string alone.',
  'connection.timed-out': (v) =>
    `No answer from${of(v)} in time${coded(v)}. Check the network, the firewall and, for Atlas, the IP access list.`,
  'connection.tls': (v) =>
    `The encrypted connection to${of(v)} failed${coded(v)}. Check tls, tlsCAFile and the server's certificate.`,
  'connection.too-old': (v) => `The server at${of(v)} is older than the driver supports.`,
  'connection.unescaped': () =>
    `The user name or password has a character that ends it early, or an @ stands elsewhere. ${escaped}`,
  'connection.unreachable': (v) => `There is no way through the network to${of(v)}${coded(v)}.`,
  'connection.user-not-found': (v) => `The server at${of(v)} does not know this user. Check authSource.`,
  // panel
  'panel.no-report': () => 'There is no report yet.',
  'panel.not-on-disk': (v) => `Only files on disk can be read; this one is of the kind ${v.scheme}.`,
  // sample
  'sample.bytes-used': (v) =>
    `Reading ended at the budget of ${formatBytes(Number(v.bytes))}, after ${formatCount(Number(v.documents))} documents.`,
  'sample.documents-used': (v) => `Reading ended at the budget of ${formatCount(Number(v.documents))} documents.`,
  'sample.id-as-inserted': (v) =>
    `Runs were read in the order of _id (${idKinds[String(v.kind)]}), taken for the order of insertion: where that does not hold, neighbours in the file differ from those read.`,
  'sample.id-is-file-order': () =>
    "Runs were read in the order of _id, which is the order of this clustered collection's file.",
  'sample.id-not-as-inserted': (v) =>
    `Runs were read in the order of _id, which are ${idKinds[String(v.kind)]}: neighbours in the file are others than those read, so pages may compress better than shown if documents stored together are alike.`,
  'sample.natural-order': () => 'Runs were read in the order of the file.',
  'sample.no-way': (v) => `The server allows no way to read parts of ${v.resource}.`,
  'sample.random': () =>
    'Single documents were read at random: what neighbours in the file have in common is not seen, so pages may compress better than shown.',
  'sample.seconds-used': (v) =>
    `Reading ended at the budget of ${v.seconds} s, after ${formatCount(Number(v.documents))} documents.`,
  'sample.shards-mixed': (v) =>
    `Runs were read through the router: their documents come from all ${v.shards} shards by each one's share.`,
  // server
  'server.api-strict': (v) => `The connection's strict API version leaves this command out.${least(v)}`,
  'server.memory-limit': () => 'The server ran out of the memory it allows a query.',
  'server.not-found': (v) => `${v.resource ?? 'The collection'} is not there (any more).`,
  'server.not-told': (v) => `The server does not tell ${v.what}.`,
  'server.other-engine': (v) =>
    `This server stores its data with the ${v.engine} engine: what is predicted holds for WiredTiger.`,
  'server.other-product': (v) =>
    `${products[String(v.product)] ?? 'This server'} does not store documents as MongoDB does: what is predicted holds for MongoDB.`,
  'server.refused': (v) =>
    `The server refuses ${v.action ?? 'the command'}${v.resource ? ` on ${v.resource}` : ''}${coded(v)}.`,
  'server.router': () => 'A router stores nothing itself.',
  'server.shards-differ': () => 'The shards differ: see each one.',
  'server.time-series': (v) =>
    `${v.resource} is a time-series collection: its documents are stored packed in buckets, so their size unpacked predicts nothing. Estimate system.buckets.${v.collection} instead.`,
  'server.too-slow': (v) => `The server did not finish ${v.action ?? 'the command'} in the time given.`,
  'server.unauthorised': (v) => `The user is not allowed to do this.${least(v)}`,
  'server.unknown-command': (v) => `The server does not know ${v.action ?? 'this command'}.`,
  'server.view': (v) =>
    `${v.resource ?? 'This'} is a view: it stores nothing.${v.source ? ` Estimate ${v.source}, which it looks at.` : ''}`,
  // tree
  'tree.all-filtered': (v) => `None of ${formatCount(Number(v.count))} collections has “${v.filter}” in its name.`,
  'tree.no-collections': () => 'No collections.',
};
