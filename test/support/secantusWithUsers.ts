// A server with users and data: filled without a password asked, then started again with `--auth` on the same files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startSecantus, type TestServer } from './secantus.ts';

export interface UserToMake {
  readonly name: string;
  readonly password: string;
  readonly roles: readonly (string | { readonly role: string; readonly db: string })[];
}

export async function secantusWithUsers(
  users: readonly UserToMake[],
  fill: (client: MongoClient) => Promise<void>,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-users-'));
  const open = await startSecantus({ folder });
  const client = await new MongoClient(open.uri).connect();
  await fill(client);
  for (const { name, password, roles } of users)
    await client.db('admin').command({ createUser: name, pwd: password, roles });
  await client.close();
  await open.stop();
  const guarded = await startSecantus({ folder, auth: true });
  return {
    ...guarded,
    async stop() {
      await guarded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
