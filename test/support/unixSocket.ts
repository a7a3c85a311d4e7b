// A unix socket that leads to a port of this machine: for servers that listen on TCP only.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface UnixSocket {
  readonly path: string;
  /** how many connections came */
  connections(): number;
  close(): Promise<void>;
}

export async function openUnixSocket(host: string, port: number): Promise<UnixSocket> {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-socket-'));
  const path = join(folder, `mongodb-${port}.sock`);
  const open = new Set<Socket>();
  let came = 0;
  const listener = createServer((near) => {
    came++;
    const far = connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => (open.delete(socket), other.destroy()));
    }
    near.pipe(far).pipe(near);
  }).listen(path);
  await new Promise((resolve) => listener.once('listening', resolve));
  return {
    path,
    connections: () => came,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
