// A server that speaks MongoDB's wire protocol and answers what a test tells it to. Its replies are written by hand, from
// documentation and the server's sources: they are not recorded from a server.
import { createServer, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

/** What a command is refused with. */
export class Refusal extends Error {
  readonly code: number;
  readonly codeName: string;

  constructor(code: number, codeName: string, message: string) {
    super(message);
    this.code = code;
    this.codeName = codeName;
  }
}

/** By the command's name; the answer gets `ok: 1`. */
export type Answers = Readonly<Record<string, (command: Document) => Document>>;

export interface WireServer {
  readonly uri: string;
  /** every command but the driver's own, in the order they came */
  readonly commands: readonly Document[];
  /** other answers from now on */
  answer(more: Answers): void;
  stop(): Promise<void>;
}

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const headerBytes = 16;
const driverOwn = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions']);

export async function startWireServer(answers: Answers): Promise<WireServer> {
  const commands: Document[] = [];
  const sockets = new Set<Socket>();
  let all: Answers = { ...always, ...answers };
  const reply = (command: Document): Document => {
    const name = Object.keys(command)[0]!;
    if (!driverOwn.has(name)) commands.push(command);
    try {
      const answer = all[name === 'isMaster' || name === 'ismaster' ? 'hello' : name];
      if (!answer) throw new Refusal(59, 'CommandNotFound', `no such command: '${name}'`);
      return { ...answer(command), ok: 1 };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName };
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let held = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      held = Buffer.concat([held, data]);
      while (held.length >= headerBytes && held.length >= held.readInt32LE(0)) {
        const length = held.readInt32LE(0);
        socket.write(answerTo(held.subarray(0, length), reply));
        held = held.subarray(length);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    commands,
    answer: (more) => void (all = { ...all, ...more }),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const always: Answers = {
  hello: () => ({
    isWritablePrimary: true,
    ismaster: true,
    helloOk: true,
    maxBsonObjectSize: 16777216,
    maxMessageSizeBytes: 48000000,
    maxWriteBatchSize: 100000,
    localTime: new Date(0),
    minWireVersion: 0,
    maxWireVersion: 25,
    readOnly: false,
  }),
  ping: () => ({}),
  endSessions: () => ({}),
  killCursors: () => ({}),
  buildInfo: () => ({ version: '8.0.4', versionArray: [8, 0, 4, 0] }),
  serverStatus: () => ({ storageEngine: { name: 'wiredTiger' } }),
};

function answerTo(message: Buffer, reply: (command: Document) => Document): Buffer {
  const id = message.readInt32LE(4);
  const exact = { promoteValues: false };
  if (message.readInt32LE(12) === opQuery) {
    // flags, name of the collection, number to skip, number to return, then the command
    const at = message.indexOf(0, headerBytes + 4) + 1 + 8;
    const body = BSON.serialize(reply(BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)), exact)));
    const front = Buffer.alloc(20);
    front.writeInt32LE(1, 16);
    return framed(id, opReply, Buffer.concat([front, body]));
  }
  // flags, then sections; the command is the one of kind 0, which the driver writes first
  const at = headerBytes + 5;
  const body = BSON.serialize(reply(BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)), exact)));
  return framed(id, opMsg, Buffer.concat([Buffer.alloc(5), body]));
}

function framed(responseTo: number, code: number, body: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeInt32LE(headerBytes + body.length, 0);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(code, 12);
  return Buffer.concat([header, body]);
}

/** The one batch of a cursor. */
export const batchOf = (documents: readonly unknown[], more: Document = {}): Document => ({
  cursor: { id: BSON.Long.ZERO, ns: 'd.c', firstBatch: documents, ...more },
});
