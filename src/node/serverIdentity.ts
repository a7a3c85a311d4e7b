// A connection -> who answers: product, version, topology, storage engine; and whether predictions for MongoDB hold there.
import type { Document } from 'mongodb';
import {
  refused,
  told,
  valueOf,
  type ServerIdentity,
  type ServerProduct,
  type Told,
  type Topology,
} from '../core/documents/serverFacts.ts';
import { problemOf, type Problem } from '../core/failure.ts';
import type { Connection } from './connection.ts';

/** @throws Failure when the server is gone */
export async function askIdentity(connection: Connection): Promise<ServerIdentity> {
  const hello = await connection.ask('admin', { hello: 1 }).catch(() => connection.ask('admin', { isMaster: 1 }));
  const buildInfo = await connection.ask('admin', { buildInfo: 1 }).catch((): Document => ({}));
  const product = productOf(connection.hosts, hello, buildInfo);
  const topology = topologyOf(hello);
  const storageEngine: Told<string> =
    topology === 'sharded' || topology === 'load-balanced'
      ? refused({ code: 'server.router', values: {} })
      : await askStorageEngine(connection);
  return {
    product,
    version: typeof buildInfo.version === 'string' ? buildInfo.version : 'unknown',
    topology,
    ...(typeof hello.setName === 'string' ? { replicaSet: hello.setName } : {}),
    storageEngine,
    notPredicted: notPredicted(product, valueOf(storageEngine)),
  };
}

const hostsOf: readonly (readonly [RegExp, ServerProduct])[] = [
  [/\.cosmos\.azure\.com$|\.documents\.azure\.com$/, 'cosmosdb'],
  [/\bdocdb(?:-elastic)?\.amazonaws\.com(?:\.cn)?$/, 'documentdb'],
  [/\.query\.mongodb(?:-dev|-qa|-stage)?\.net$/, 'data-federation'],
];

/** What each product says of itself; hosts tell where it says nothing. */
function productOf(hosts: readonly string[], hello: Document, buildInfo: Document): ServerProduct {
  if ('ferretdb' in buildInfo || 'ferretdbVersion' in buildInfo) return 'ferretdb';
  if ('secantusVersion' in buildInfo) return 'secantusdb';
  if ('dataLake' in buildInfo) return 'data-federation';
  for (const host of hosts) {
    const name = host.replace(/:[0-9]+$/, '');
    const known = hostsOf.find(([pattern]) => pattern.test(name));
    if (known) return known[1];
  }
  const internal = (typeof hello.internal === 'object' && hello.internal !== null ? hello.internal : {}) as object;
  if ('cosmos_versions' in internal) return 'cosmosdb';
  if ('documentdb_versions' in internal) return 'documentdb';
  if (buildInfo._t === 'BuildInfoResponse') return 'cosmosdb';
  return 'mongodb';
}

function topologyOf(hello: Document): Topology {
  if (hello.serviceId) return 'load-balanced';
  if (hello.msg === 'isdbgrid') return 'sharded';
  return typeof hello.setName === 'string' ? 'replica-set' : 'standalone';
}

async function askStorageEngine(connection: Connection): Promise<Told<string>> {
  // The large sections cost the server work and are not looked at.
  const without = { repl: 0, metrics: 0, locks: 0, wiredTiger: 0, tcmalloc: 0, sharding: 0, mirroredReads: 0 };
  const right = { action: 'serverStatus', resource: 'the cluster', role: 'clusterMonitor' };
  try {
    const status = await connection.ask('admin', { serverStatus: 1, ...without }, right);
    const name = (status.storageEngine as { name?: unknown } | undefined)?.name;
    return typeof name === 'string' ? told(name) : refused({ code: 'server.not-told', values: { what: 'its engine' } });
  } catch (error) {
    return refused(problemOf(error));
  }
}

function notPredicted(product: ServerProduct, engine: string | null): Problem | null {
  if (product !== 'mongodb') return { code: 'server.other-product', values: { product } };
  if (engine !== null && engine !== 'wiredTiger') return { code: 'server.other-engine', values: { engine } };
  return null;
}
